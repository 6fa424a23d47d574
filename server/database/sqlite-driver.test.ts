import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { isDatabaseTrouble } from './errors.ts'
import { type Database, openDatabase } from './open.ts'
import { openSqliteFile } from './sqlite.ts'

let folder: ReturnType<typeof createTemporaryFolder>
let database: Database
beforeEach(async () => {
  folder = createTemporaryFolder('driver')
  database = openDatabase({ kind: 'sqlite', file: `${folder.path}/site.db` }, { patienceMs: 500 })
  await sql`create table things (name text)`.execute(database.db)
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

/** Another process, as far as SQLite can tell, that holds the lock. */
function holdLock(): () => void {
  const other = openSqliteFile(`${folder.path}/site.db`)
  other.exec('BEGIN IMMEDIATE')
  return () => {
    other.exec('ROLLBACK')
    other.close()
  }
}

const add = (name: string) => sql`insert into things values (${name})`.execute(database.db)
const listNames = async () =>
  (
    await sql<{ name: string }>`select name from things order by rowid`.execute(database.db)
  ).rows.map(({ name }) => name)

test('FA-10: while another process holds the lock, a write waits and nobody else does', async () => {
  const release = holdLock()
  let isSettled = false
  const written = Promise.all([
    add('ours'),
    database.db
      .transaction()
      .execute((transaction) => sql`insert into things values ('together')`.execute(transaction)),
  ]).finally(() => {
    isSettled = true
  })
  expect(await listNames()).toEqual([])
  await sleep(50)
  // Had the write stopped the process, it would have lost its patience by now.
  expect(isSettled).toBe(false)
  release()
  await written
  expect(await listNames()).toEqual(['ours', 'together'])
})

test('a folder that cannot be looked into any more is read from, and nothing is saved until it can', async () => {
  await add('before')
  renameSync(folder.path, `${folder.path}-away`)
  // A link to itself leads nowhere, and is an error to follow even for who may do everything.
  symlinkSync(folder.path, folder.path)
  expect(await listNames()).toEqual(['before'])
  const refused = await add('meanwhile').catch((error) => error)
  expect(isDatabaseTrouble(refused)).toBe(true)
  expect(refused.message).toContain('cannot be looked into')
  rmSync(folder.path)
  renameSync(`${folder.path}-away`, folder.path)
  await add('after')
  expect(await listNames()).toEqual(['before', 'after'])
})

test('what was saved is in the file after a stop, though its folder could not be looked into and its log was gone', async () => {
  await add('saved')
  renameSync(folder.path, `${folder.path}-away`)
  symlinkSync(folder.path, folder.path)
  rmSync(`${folder.path}-away/site.db-wal`)
  await database.close()
  rmSync(folder.path)
  renameSync(`${folder.path}-away`, folder.path)
  database = openDatabase({ kind: 'sqlite', file: `${folder.path}/site.db` }, { patienceMs: 500 })
  expect(await listNames()).toEqual(['saved'])
})

test('FA-10: those who wait lose patience together, not one after the other', async () => {
  const release = holdLock()
  const waiting = Array.from({ length: 20 }, (_, number) => add(String(number)))
  for (const one of await Promise.allSettled(waiting)) {
    expect(one.status === 'rejected' && isDatabaseTrouble(one.reason)).toBe(true)
  }
  release()
  await add('later')
  expect(await listNames()).toEqual(['later'])
})

test('FA-10: nor does a transaction of our own make anybody wait for longer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const long = database.db.transaction().execute(async (inside) => {
    await sql`insert into things values ('long')`.execute(inside)
    await promise
  })
  const waiting = [add('one'), database.db.transaction().execute(() => add('never'))]
  for (const one of await Promise.allSettled(waiting)) {
    expect(one.status === 'rejected' && isDatabaseTrouble(one.reason)).toBe(true)
  }
  const patient = add('next')
  resolve()
  await Promise.all([long, patient])
  expect(await listNames()).toEqual(['long', 'next'])
})

test('reads see what is committed, never what is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const transaction = database.db.transaction().execute(async (inside) => {
    await sql`insert into things values ('under way')`.execute(inside)
    await promise
  })
  await sleep(1)
  expect(await listNames()).toEqual([])
  // However it is laid out, as that of a search is.
  const { rows } = await sql`
    select * from things`.execute(database.db)
  expect(rows).toEqual([])
  resolve()
  await transaction
  expect(await listNames()).toEqual(['under way'])
})

test('writers take turns, and one that fails lets the next in', async () => {
  const failing = database.db.transaction().execute(async (transaction) => {
    await sql`insert into things values ('undone')`.execute(transaction)
    await sleep(5)
    throw new Error('half-way')
  })
  const next = add('kept')
  await expect(failing).rejects.toThrow('half-way')
  await next
  expect(await listNames()).toEqual(['kept'])
})

test.each([
  ['moved away', (file: string) => renameSync(file, `${file}-elsewhere`)],
  [
    'replaced',
    (file: string) => {
      renameSync(file, `${file}-elsewhere`)
      copyFileSync(`${file}-elsewhere`, file)
    },
  ],
])('FA-16: once the file is %s, nothing is written that would be gone', async (_, move) => {
  const file = `${folder.path}/site.db`
  await add('before')
  move(file)
  const together = database.db
    .transaction()
    .execute((transaction) => sql`insert into things values ('together')`.execute(transaction))
  for (const write of [add('alone'), together]) {
    const error = await write.catch((caught) => caught)
    expect(isDatabaseTrouble(error)).toBe(true)
    expect(error.message).toContain('Put it back')
  }
  expect(await listNames()).toEqual(['before'])
  renameSync(`${file}-elsewhere`, file)
  await add('after')
  expect(await listNames()).toEqual(['before', 'after'])
})

/** What a start after a power cut would find: what lies there under the names. */
async function listNamesAfterCut(): Promise<string[]> {
  const [file, cut] = [`${folder.path}/site.db`, `${folder.path}/cut.db`]
  for (const ending of ['', '-wal']) copyFileSync(file + ending, cut + ending)
  const found = openSqliteFile(cut)
  const rows = found.prepare('select name from things order by rowid').all()
  found.close()
  return rows.map(({ name }) => String(name))
}

test.each([[['-wal']], [['-shm']], [['-wal', '-shm']]])(
  'FA-16: once %j is removed, nothing is lost, of before or after',
  async (endings) => {
    await add('before')
    for (const ending of endings) rmSync(`${folder.path}/site.db${ending}`)
    // As the running site does by itself, four times a second.
    await sleep(25)
    expect(await listNames()).toEqual(['before'])
    expect(await listNamesAfterCut()).toEqual(['before'])
    const other = openSqliteFile(`${folder.path}/site.db`)
    other.exec("insert into things values ('by a command')")
    other.close()
    await add('after')
    expect(await listNames()).toEqual(['before', 'by a command', 'after'])
    expect(await listNamesAfterCut()).toEqual(['before', 'by a command', 'after'])
  },
)

/** Makes what is missing beside the file anew, as a backup does; a process of its own, for SQLite keeps locks by process. */
function readElsewhere(): void {
  const read = `new (require('node:sqlite').DatabaseSync)(process.argv[1], { readOnly: true }).exec('select * from things')`
  spawnSync(process.execPath, ['-e', read, `${folder.path}/site.db`])
}

test.each([[['-wal']], [['-shm']], [['-wal', '-shm']]])(
  'FA-16: once %j is removed and a mere reader was quicker, nothing is lost either',
  async (endings) => {
    await add('before')
    for (const ending of endings) rmSync(`${folder.path}/site.db${ending}`)
    readElsewhere()
    for (const ending of endings) expect(existsSync(`${folder.path}/site.db${ending}`)).toBe(true)
    expect(await listNames()).toEqual(['before'])
    expect(await listNamesAfterCut()).toEqual(['before'])
    await add('after')
    expect(await listNamesAfterCut()).toEqual(['before', 'after'])
  },
)

test.each(['-shm', '-wal'])(
  'FA-16: once %s is removed and somebody else has saved, the stop loses neither',
  async (ending) => {
    await add('before')
    // Of the log, only where nothing lies in it alone.
    if (ending === '-wal') await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
    rmSync(`${folder.path}/site.db${ending}`)
    const write = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec("insert into things values ('elsewhere')")`
    spawnSync(process.execPath, ['-e', write, `${folder.path}/site.db`])
    await expect(add('never')).rejects.toThrow('stop the site')
    await database.close()
    database = openDatabase({ kind: 'sqlite', file: `${folder.path}/site.db` }, { patienceMs: 500 })
    expect(await listNames()).toEqual(['before', 'elsewhere'])
  },
)

test('FA-16: while somebody else reads, or once another lies there, no save is acknowledged', async () => {
  const wal = `${folder.path}/site.db-wal`
  await add('before')
  const other = openSqliteFile(`${folder.path}/site.db`)
  other.exec('begin; select * from things')
  await add('since')
  rmSync(wal)
  await expect(add('alone')).rejects.toThrow('stop the site')
  other.close()
  await add('after')
  expect(await listNamesAfterCut()).toEqual(['before', 'since', 'after'])
  const bytes = readFileSync(wal)
  rmSync(wal)
  writeFileSync(wal, bytes)
  const error = await add('never').catch((caught) => caught)
  expect(isDatabaseTrouble(error)).toBe(true)
  expect(() => database.requireInPlace?.()).toThrow('stop the site')
})

const LONG = 40 * 1024 * 1024
const logBytes = () => statSync(`${folder.path}/site.db-wal`).size
const addLong = (db: Database['db']) =>
  sql`insert into things values (zeroblob(${LONG}))`.execute(db)

test('FA-3: a long change that was undone leaves no long log behind, and nothing is lost', async () => {
  await add('before')
  const undone = database.db.transaction().execute(async (transaction) => {
    await addLong(transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(logBytes()).toBeLessThan(LONG / 2)
  await add('after')
  expect(await listNames()).toEqual(['before', 'after'])
})

test('FA-3: nor does one that was kept, once the next is', async () => {
  await database.db.transaction().execute(addLong)
  await sql`delete from things`.execute(database.db)
  for (const name of ['a', 'b']) await add(name)
  await vi.waitFor(() => expect(logBytes()).toBeLessThan(LONG / 2))
  expect(await listNames()).toEqual(['a', 'b'])
})
