import fs, { copyFileSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
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
  const fdatasync = fs.fdatasync
  const slow = (file: number, done: (error?: unknown) => void) =>
    doFirst().then(() => fdatasync(file, done), done)
  vi.spyOn(fs, 'fdatasync').mockImplementation(slow as unknown as typeof fs.fdatasync)
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
    await vi.waitFor(() => save('last'), 5000)
    expect(await listNames()).toEqual(['first', 'last'])
    // What was in doubt lies in the file itself by now.
    copyFileSync(file, `${folder.path}/cut.db`)
    const cut = openSqliteFile(`${folder.path}/cut.db`)
    expect(cut.prepare('select name from things').all()).toEqual([{ name: 'first' }])
    cut.close()
  },
)

test('FA-18: nor is what was committed before the disk refused what it follows', async () => {
  const disk = Promise.withResolvers<void>()
  const answers = [disk.promise]
  letDisk(() => answers.shift() ?? Promise.resolve())
  const other = openSqliteFile(file)
  other.exec('begin; select * from things')
  const saves = Promise.allSettled([addTogether('first'), sleep(5).then(() => add('second'))])
  await vi.waitFor(async () => expect(await listNames()).toHaveLength(2))
  disk.reject(new Error('input/output error'))
  expect((await saves).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  other.close()
  await vi.waitFor(() => add('last'), 5000)
  expect(await listNames()).toEqual(['first', 'second', 'last'])
})

test('FA-16: nor what lies in a log that has lost its name meanwhile', async () => {
  await add('before')
  const disk = Promise.withResolvers<void>()
  letDisk(() => disk.promise)
  const save = add('lost')
  const failed = expect(save).rejects.toThrow('was removed while it was open')
  await vi.waitFor(async () => expect(await listNames()).toHaveLength(2))
  rmSync(`${file}-wal`)
  disk.resolve()
  await failed
})

test('a long log is put into the file, by somebody else', async () => {
  const before = statSync(file).size
  for (let count = 0; count < 6; count += 1) await add('x'.repeat(1_000_000))
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(before + 3_000_000))
  // However they go on: one who saves waits for it.
  for (let count = 0; count < 40; count += 1) await add('x'.repeat(1_000_000))
  expect(statSync(`${file}-wal`).size).toBeLessThan(16_000_000)
})
