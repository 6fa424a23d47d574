import { chmodSync, chownSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutRoot } from '../../tests/support/process/without-root.ts'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openOrRead } from './read-only-sqlite.ts'
import { openSqliteFile } from './sqlite.ts'

const EVERYONE = 0o777
const READ_ONLY = 0o555

let folder: ReturnType<typeof createTemporaryFolder>
let data: string
let file: string
beforeEach(() => {
  folder = createTemporaryFolder('read-only')
  chmodSync(folder.path, EVERYONE)
  data = `${folder.path}/data`
  file = `${data}/site.db`
  mkdirSync(data)
  chmodSync(data, EVERYONE)
  if (process.getuid?.() === 0) chownSync(data, 65534, 65534)
})
afterEach(() => {
  chmodSync(data, EVERYONE)
  folder.remove()
})

function lock(): void {
  chmodSync(file, 0o444)
  chmodSync(data, READ_ONLY)
}

const open = (path = file) => openOrRead(path, () => openSqliteFile(path))
const things = (database: DatabaseSync) =>
  database
    .prepare('select name from things')
    .all()
    .map(({ name }) => name)

test('FA-13: a file that can only be read is read, and says why it cannot be written', () => {
  withoutRoot(() => {
    const writable = openSqliteFile(file)
    writable.exec("create table things (name text); insert into things values ('kept')")
    writable.close()
    lock()
    const { database, trouble } = open()
    expect(trouble?.message).toMatch(/unable to open|readonly/)
    expect(things(database)).toEqual(['kept'])
    expect(() => database.exec("insert into things values ('no')")).toThrow(/readonly/)
    database.close()

    chmodSync(data, EVERYONE)
    chmodSync(file, 0o644)
    const again = open()
    expect(again.trouble).toBeUndefined()
    again.database.exec("insert into things values ('more')")
    again.database.close()
  })
})

test.each(['the file', 'a link'])(
  'FA-13: what a killed process wrote last is read too: %s',
  (name) => {
    const path = name === 'a link' ? `${folder.path}/link.db` : file
    withoutRoot(() => {
      if (path !== file) symlinkSync(file, path)
      const killed = openSqliteFile(file)
      killed.exec("create table things (name text); insert into things values ('kept')")
      killed.exec(
        "PRAGMA wal_checkpoint(TRUNCATE); delete from things; insert into things values ('last')",
      )
      expect(existsSync(`${file}-wal`)).toBe(true)
      lock()
      const { database, trouble } = open(path)
      expect(trouble?.message).toMatch(/readonly/)
      expect(things(database)).toEqual(['last'])
      database.close()
      killed.close()
    })
  },
)

test('FA-13: a file that is not there is not made up', () => {
  withoutRoot(() => {
    chmodSync(data, READ_ONLY)
    expect(() => open()).toThrow(/EACCES/)
    expect(() => openOrRead(file, () => new DatabaseSync(file))).toThrow(/unable to open/)
  })
})
