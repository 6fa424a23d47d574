import fs, { copyFileSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { isDatabaseTrouble } from './errors.ts'
import { type Database, openDatabase } from './open.ts'
import { openSqliteFile } from './sqlite.ts'

let folder: ReturnType<typeof createTemporaryFolder>
let file: string
let database: Database
beforeEach(async () => {
  folder = createTemporaryFolder('slow-disk')
  file = `${folder.path}/site.db`
  database = openDatabase({ kind: 'sqlite', file }, { patienceMs: 500 })
  await sql`create table things (name text)`.execute(database.db)
})
afterEach(async () => {
  mendDisk()
  await database.close()
  folder.remove()
})

/** From now on the disk does this before it has what it is given. */
function letDisk(doFirst: () => Promise<unknown>): void {
  const open = fs.promises.open
  vi.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    await doFirst()
    return open(...given)
  })
  syncBuiltinESMExports()
}

function mendDisk(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

const add = (name: string, db = database.db) => sql`insert into things values (${name})`.execute(db)
const addTogether = (name: string) =>
  database.db.transaction().execute((transaction) => add(name, transaction))
const listNames = async () =>
  (
    await sql<{ name: string }>`select name from things order by rowid`.execute(database.db)
  ).rows.map(({ name }) => name)

test('FA-18: a save is acknowledged when the disk has it, and nobody else waits for that', async () => {
  const disk = Promise.withResolvers<void>()
  letDisk(() => disk.promise)
  const acknowledged: string[] = []
  const saves = [add('alone'), addTogether('together'), add('after')].map((save, index) =>
    save.then(() => acknowledged.push(String(index))),
  )
  await vi.waitFor(async () => expect(await listNames()).toEqual(['alone', 'together', 'after']))
  expect(acknowledged).toEqual([])
  disk.resolve()
  await Promise.all(saves)
  expect(acknowledged).toHaveLength(3)
})

test('FA-18: those who save at the same time wait for the disk together', async () => {
  let times = 0
  letDisk(async () => {
    times += 1
  })
  await Promise.all(Array.from({ length: 20 }, (_, number) => addTogether(String(number))))
  expect(times).toBeLessThanOrEqual(20 / 2)
  expect(await listNames()).toHaveLength(20)
})

test.each([
  ['alone', add],
  ['together', addTogether],
])(
  'FA-18: what the disk did not take is not acknowledged (%s), nor is anything that needs it',
  async (_, save) => {
    letDisk(() => Promise.reject(new Error('input/output error')))
    const failed = save('first')
    // It has begun when the other fails, and is not undone with it.
    const other = database.db.transaction().execute(async (transaction) => {
      await add('other', transaction)
      await failed.catch(() => {})
      return add('more', transaction)
    })
    const [first, second] = await Promise.allSettled([failed, other])
    for (const one of [first, second]) {
      expect(one?.status === 'rejected' && isDatabaseTrouble(one.reason)).toBe(true)
    }
    mendDisk()
    await save('last')
    expect(await listNames()).toEqual(['first', 'last'])
    // What was in doubt lies in the file itself by now.
    copyFileSync(file, `${folder.path}/cut.db`)
    const cut = openSqliteFile(`${folder.path}/cut.db`)
    expect(cut.prepare('select name from things').all()).toEqual([{ name: 'first' }])
    cut.close()
  },
)

test('a long log is put into the file, by somebody else', async () => {
  const before = statSync(file).size
  for (let count = 0; count < 6; count += 1) await add('x'.repeat(1_000_000))
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(before + 3_000_000))
  for (let count = 0; count < 12; count += 1) await add('x'.repeat(1_000_000))
  expect(statSync(`${file}-wal`).size).toBeLessThan(16_000_000)
})
