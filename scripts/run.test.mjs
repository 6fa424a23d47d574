import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import { asTrouble } from './prepare/trouble.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = createTemporaryFolder('checkout')
afterAll(() => {
  chmodSync(folder.path, 0o700)
  folder.remove()
})

/** Root may write anywhere, and becomes somebody else first. */
const program = `
  if (process.getuid() === 0) process.setuid(65534)
  process.argv.splice(1, 0, 'run.mjs')
  await import(${JSON.stringify(`${folder.path}/scripts/run.mjs`)})`

test('a checkout that may not be written is named in a sentence', () => {
  for (const name of ['package.json', 'package-lock.json', 'scripts']) {
    cpSync(`${root}${name}`, `${folder.path}/${name}`, { recursive: true })
  }
  chmodSync(folder.path, 0o555)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, '--', '--built'],
    { encoding: 'utf8' },
  )
  expect(stderr).toMatch(
    /^What is installed and built cannot be written: EACCES: .*\. The user who starts the site must own its folder: chown -R USER .*guide-checkout-\w+\/\n$/,
  )
  expect(status).toBe(1)
})

test('a full disk is named as such', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
  expect(asTrouble(full, root).message).toBe(
    'What is installed and built cannot be written: ENOSPC: no space left. Make room on the disk.',
  )
})

test('a fault of ours keeps its stack', () => {
  const fault = new TypeError('x is not a function')
  expect(asTrouble(fault, root)).toBe(fault)
})
