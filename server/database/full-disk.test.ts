import fs, { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { type Database, openDatabase } from './open.ts'
import { openSqliteFile } from './sqlite.ts'

let folder: ReturnType<typeof createTemporaryFolder>
let file: string
let database: Database
beforeEach(async () => {
  folder = createTemporaryFolder('full-disk')
  file = `${folder.path}/site.db`
  database = openDatabase({ kind: 'sqlite', file }, { patienceMs: 100 })
  await sql`create table things (content blob)`.execute(database.db)
  await sql`insert into things values (zeroblob(500000))`.execute(database.db)
})
afterEach(() => {
  freeSpace()
  folder.remove()
})

const count = async () =>
  (await sql<{ n: number }>`select count(*) as n from things`.execute(database.db)).rows[0]?.n
const add = () => sql`insert into things values (zeroblob(9))`.execute(database.db)

/** There is still room for a little. */
function fillDisk(): void {
  const write = fs.writeSync
  vi.spyOn(fs, 'writeSync')
    .mockImplementationOnce(write)
    .mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
  syncBuiltinESMExports()
}

function freeSpace(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

/** What a start after a power cut would find. */
function lookAfterCut() {
  copyFileSync(file, `${folder.path}/cut.db`)
  const found = openSqliteFile(`${folder.path}/cut.db`)
  const health = found.prepare('pragma integrity_check').get()?.integrity_check
  const tables = found.prepare('select name from sqlite_schema').all()
  found.close()
  return { health, tables: tables.length }
}

test('FA-3: a log without a name is put into no file that cannot grow, until there is room', async () => {
  const before = readFileSync(file)
  fillDisk()
  for (const ending of ['-wal', '-shm']) rmSync(file + ending)
  expect(await count()).toBe(1)
  expect(readFileSync(file).equals(before)).toBe(true)
  await expect(add()).rejects.toThrow('Free space first')
  expect(() => database.requireInPlace?.()).toThrow('do NOT stop the site')
  freeSpace()
  await add()
  expect(await count()).toBe(2)
  expect(lookAfterCut()).toEqual({ health: 'ok', tables: 1 })
  await database.close()
})

test('FA-3: nor by a stop, which says what is lost and leaves the file whole', async () => {
  const before = readFileSync(file)
  fillDisk()
  rmSync(`${file}-wal`)
  await expect(database.close()).rejects.toThrow('What was saved last is lost')
  expect(readFileSync(file).equals(before)).toBe(true)
})
