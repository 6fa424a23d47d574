import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createStamp, hashOf, root } from './stamp.mjs'

const folder = createTemporaryFolder('stamp')
afterAll(folder.remove)
const sources = relative(root, join(folder.path, 'sources'))
const stamp = createStamp(relative(root, join(folder.path, 'out/stamp')), () => hashOf([sources]))

beforeEach(() => {
  rmSync(join(folder.path, 'sources'), { recursive: true, force: true })
  mkdirSync(join(folder.path, 'sources/deep'), { recursive: true })
  writeFileSync(join(folder.path, 'sources/deep/page.tsx'), 'one')
  stamp.write(stamp.current())
})

test('nothing is to be done while nothing has changed', () => {
  expect(stamp.isCurrent()).toBe(true)
})

test.each([
  ['changed', () => writeFileSync(join(folder.path, 'sources/deep/page.tsx'), 'two')],
  ['added', () => writeFileSync(join(folder.path, 'sources/new.tsx'), '')],
  ['removed', () => rmSync(join(folder.path, 'sources/deep/page.tsx'))],
])('a file that was %s is noticed', (_, change) => {
  change()
  expect(stamp.isCurrent()).toBe(false)
})

test('a test that changed is no reason to build again', () => {
  writeFileSync(join(folder.path, 'sources/deep/page.test.tsx'), 'anything')
  expect(stamp.isCurrent()).toBe(true)
})

test('a stamp that was removed, as before a build that may fail, is not current', () => {
  stamp.remove()
  expect(stamp.isCurrent()).toBe(false)
})
