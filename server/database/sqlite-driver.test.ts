import { copyFileSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
