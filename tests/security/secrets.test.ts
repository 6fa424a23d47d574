import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const folder = createTemporaryFolder('secrets')
afterAll(folder.remove)

test.each([
  ['too short', { AUTH_SECRET: 'short' }, 'AUTH_SECRET must hold at least 32 characters.'],
  [
    'missing where several processes must share it',
    { DATABASE_URL: 'postgres://localhost/site' },
    'AUTH_SECRET is required with PostgreSQL: every process must share one secret of at least 32 characters.',
  ],
  [
    'too short for several processes',
    { DATABASE_URL: 'postgres://localhost/site', AUTH_SECRET: 'x'.repeat(31) },
    'AUTH_SECRET must hold at least 32 characters.',
  ],
])('AN-12: a secret that is %s stops the start with one line', (_, env, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/main.js'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: `file:${folder.path}/site.db`,
      ...env,
    },
    encoding: 'utf8',
    timeout: 15_000,
  })
  expect([status, stdout, stderr.trim()]).toEqual([1, '', line])
})
