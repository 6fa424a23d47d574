import { chmodSync, chownSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { backupSqlite } from '../../server/data-care/backup/sqlite-backup.ts'
import { openSqliteFile } from '../../server/database/sqlite.ts'
import { withoutRootUntil } from '../support/process/without-root.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const data = createTemporaryFolder('read-only-data')
const elsewhere = createTemporaryFolder('elsewhere')
afterEach(() => {
  chmodSync(data.path, 0o777)
  data.remove()
  elsewhere.remove()
})

test('FA-13: a disk that has become read-only is backed up to another', async () => {
  const [file, copy] = [`${data.path}/site.db`, elsewhere.newFile('backup')]
  const writable = openSqliteFile(file)
  writable.exec("create table things (name text); insert into things values ('kept')")
  writable.close()
  if (process.getuid?.() === 0) chownSync(file, 65534, 65534)
  chmodSync(file, 0o444)
  chmodSync(data.path, 0o555)
  chmodSync(elsewhere.path, 0o777)
  await withoutRootUntil(() => backupSqlite(file, copy))
  const backup = new DatabaseSync(copy, { readOnly: true })
  expect(backup.prepare('select name from things').all()).toEqual([{ name: 'kept' }])
  backup.close()
})
