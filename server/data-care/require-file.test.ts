import { chmodSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { withoutRoot } from '../../tests/support/process/without-root.ts'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { requireReadableFile, requireRoomFor } from './require-file.ts'

const folder = createTemporaryFolder('files')
afterAll(folder.remove)
const file = `${folder.path}/site.backup`

test('a file that may be read is let through', () => {
  writeFileSync(file, 'anything')
  expect(() => requireReadableFile(file)).not.toThrow()
})

test("somebody else's file is named as the trouble", () => {
  chmodSync(folder.path, 0o755)
  chmodSync(file, 0o000)
  expect(() => withoutRoot(() => requireReadableFile(file))).toThrow(
    new RegExp(`^${file} cannot be read: EACCES.*\\.$`),
  )
})

test('so is a file in a folder of somebody else', () => {
  chmodSync(folder.path, 0o000)
  expect(() => withoutRoot(() => requireReadableFile(file))).toThrow(`${file} cannot be read`)
})

test.each([`${file}.absent`, `${file}/inside`])('what is not there is said to be so', (absent) => {
  chmodSync(folder.path, 0o700)
  expect(() => requireReadableFile(absent)).toThrow(`There is no file ${absent}.`)
})

test('a report replaces nothing: neither the database nor the archive it is about', () => {
  writeFileSync(`${folder.path}/site.db`, 'SQLite')
  expect(() => requireRoomFor(`${folder.path}/site.db`)).toThrow('already exists')
  expect(() => requireRoomFor(`${folder.path}/report.txt`)).not.toThrow()
})
