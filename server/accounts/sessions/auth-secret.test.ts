import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutRoot } from '../../../tests/support/process/without-root.ts'
import { createTemporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { getAuthSecret } from './auth-secret.ts'

let folder: ReturnType<typeof createTemporaryFolder>
beforeEach(() => {
  folder = createTemporaryFolder('secret')
})
afterEach(() => folder.remove())

const inFolder = () => ({ kind: 'sqlite' as const, file: join(folder.path, 'data', 'site.db') })

test('AN-12: AUTH_SECRET is used when given', () => {
  const authSecret = 'x'.repeat(32)
  expect(getAuthSecret({ authSecret, database: inFolder() })).toBe(authSecret)
})

test('AN-12: otherwise a secret is made once, for its owner alone', () => {
  const secret = getAuthSecret({ authSecret: undefined, database: inFolder() })
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(getAuthSecret({ authSecret: undefined, database: inFolder() })).toBe(secret)
  const file = join(folder.path, 'data', 'auth-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`)
})

test('AN-12: processes that start at once agree on one secret', async () => {
  const module = fileURLToPath(new URL('./auth-secret.ts', import.meta.url))
  const script = `import { getAuthSecret } from ${JSON.stringify(module)}
    console.log(getAuthSecret({ authSecret: undefined, database: ${JSON.stringify(inFolder())} }))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const outputs = await Promise.all([run(), run(), run()])
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1)
  expect(outputs[0]?.stdout.trim()).toHaveLength(43)
})

test('AN-12: a secret that was cut short stops the start with a sentence', () => {
  getAuthSecret({ authSecret: undefined, database: inFolder() })
  writeFileSync(join(folder.path, 'data', 'auth-secret'), 'short')
  expect(() => getAuthSecret({ authSecret: undefined, database: inFolder() })).toThrow(/too short/)
})

test('AN-12: a secret that cannot be read is named, not the database', () => {
  mkdirSync(join(folder.path, 'data', 'auth-secret'), { recursive: true })
  expect(() => getAuthSecret({ authSecret: undefined, database: inFolder() })).toThrow(
    /^The secret in .*auth-secret cannot be read: .*\. Make it readable for the site, or set AUTH_SECRET\.$/,
  )
})

test('AN-12: a folder in which no secret can be kept is named', () => {
  chmodSync(folder.path, 0o555)
  const database = { kind: 'sqlite' as const, file: join(folder.path, 'site.db') }
  expect(() => withoutRoot(() => getAuthSecret({ authSecret: undefined, database }))).toThrow(
    /^No secret can be kept in .*: EACCES.*\. Make it writable for the site, or set AUTH_SECRET\.$/,
  )
})

test('the folder made for it is for its owner alone', () => {
  getAuthSecret({ authSecret: undefined, database: inFolder() })
  expect(statSync(join(folder.path, 'data')).mode & 0o777).toBe(0o700)
})
