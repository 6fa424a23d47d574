import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { claimSqliteFile } from './sole-server.ts'

const folder = createTemporaryFolder('sole')
afterAll(folder.remove)
const file = `${folder.path}/site.db`

const module = fileURLToPath(new URL('./sole-server.ts', import.meta.url))
const otherServer = `
  import { claimSqliteFile } from ${JSON.stringify(module)}
  console.log(claimSqliteFile(${JSON.stringify(file)}))
  setInterval(() => {}, 1000)`

/** Another process that serves; what it found. */
async function startOther() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', otherServer])
  const [said] = await once(child.stdout, 'data')
  async function kill() {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { found: String(said).trim(), kill }
}

test('FA-7: a second server learns of the first, and nobody of one that was killed', async () => {
  const first = await startOther()
  expect(first.found).toBe('true')
  expect(claimSqliteFile(file)).toBe(false)
  const second = await startOther()
  expect(second.found).toBe('false')
  await second.kill()
  await first.kill()
  expect(claimSqliteFile(file)).toBe(true)
})

test('the claim is one file, for its owner alone', () => {
  expect(readdirSync(folder.path)).toEqual(['site.db-serving'])
  expect(statSync(`${file}-serving`).mode & 0o777).toBe(0o600)
})

test('where nothing can be claimed, nobody is warned', () => {
  expect(claimSqliteFile('/dev/null/site.db')).toBe(true)
  expect(claimSqliteFile(':memory:')).toBe(true)
})
