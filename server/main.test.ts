import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { programEnvironment } from '../tests/support/process/program-environment.ts'
import { findFreePort, type ServerProcess, startServer } from '../tests/support/server-process.ts'
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import { databaseUrl, describeEachDatabase } from '../tests/support/test-database.ts'
import starter from './data-care/starter/starter.json' with { type: 'json' }

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ env })
  cleanUps.push(server.stop)
  return server
}

function temporaryFolder(): string {
  const folder = createTemporaryFolder('main')
  cleanUps.push(folder.remove)
  return folder.path
}

/** A port that another program listens on. */
async function takenPort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  cleanUps.push(() => other.close())
  await once(other, 'listening')
  return String((other.address() as AddressInfo).port)
}

/** Starts the server where it cannot start, and returns what the operator reads. */
function failToStart(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['build/main.js'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...programEnvironment, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 15_000,
  })
  return { status, message: stderr.trim() }
}

describe('a start that cannot succeed says why in one sentence', () => {
  test('a port already in use', async () => {
    const { status, message } = failToStart({
      PORT: await takenPort(),
      DATABASE_URL: `file:${temporaryFolder()}/site.db`,
    })
    expect(status).toBe(1)
    expect(message).toMatch(/\nThe port is already in use .* choose another PORT\.$/)
  })

  test('a HOST that is not of this machine', () => {
    const { status, message } = failToStart({
      HOST: 'nohost.invalid',
      DATABASE_URL: `file:${temporaryFolder()}/site.db`,
    })
    expect(status).toBe(1)
    expect(message).toMatch(
      /\nHOST must be an address or a name of this machine, not "nohost.invalid" \(.*\)\.$/,
    )
  })

  test('a data folder that cannot be made', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data'), 'a file where a folder should be')
    const { status, message } = failToStart({ DATABASE_URL: `file:${folder}/data/site.db` })
    expect(status).toBe(1)
    expect(message).toMatch(/^The database file of DATABASE_URL cannot be opened or written: .*\.$/)
  })

  test('a database file that is a folder', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'site.db'))
    const { status, message } = failToStart({ DATABASE_URL: `file:${folder}/site.db` })
    expect(status).toBe(1)
    expect(message).toMatch(/^The database file of DATABASE_URL cannot be opened or written: .*\.$/)
  })

  test('a PostgreSQL server that does not answer', async () => {
    const { status, message } = failToStart({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await findFreePort()}/site`,
      AUTH_SECRET: 'x'.repeat(32),
    })
    expect(status).toBe(1)
    expect(message).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be reached .*\.$/)
  })

  test('a wrong variable', () => {
    const { status, message } = failToStart({ PORT: 'http' })
    expect(status).toBe(1)
    expect(message).toBe('PORT must be a whole number between 0 and 65535.')
  })
})

describe('a program that is asked about itself', () => {
  const ask = (word: string) =>
    spawnSync(process.execPath, ['build/main.js', word], {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      env: { ...programEnvironment, DATABASE_URL: 'file:/dev/null/site.db' },
      encoding: 'utf8',
      timeout: 15_000,
    })

  test.each(['--help', '-h', '--version'])('answers %s and serves nothing', (word) => {
    const { status, stdout, stderr } = ask(word)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^(Usage: npm run start --|Guide Agence IA \d+\.\d+\.\d+$)/m)
  })

  test('refuses what it does not know', () => {
    const { status, stdout, stderr } = ask('--prot=8080')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Usage: npm run start --/)
  })
})

describe("the first administrator's password is never lost unseen", () => {
  test('it is shown even if the start fails once the account is there', async () => {
    const database = `file:${temporaryFolder()}/site.db`
    const { message } = failToStart({ PORT: await takenPort(), DATABASE_URL: database })
    const password = /^First administrator: admin@example\.com, password (\S+) /.exec(message)?.[1]
    const server = await start({ DATABASE_URL: database, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
    expect(server.output()).not.toContain('First administrator')
    const answer = await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['a wrong proxy', { TRUSTED_PROXIES: 'localhost' }, ''],
    ['a secret that is too short', {}, 'short'],
  ])('%s is noticed before the account is made', (_, env, secret) => {
    const folder = temporaryFolder()
    if (secret) writeFileSync(join(folder, 'auth-secret'), secret)
    const { status } = failToStart({ ...env, DATABASE_URL: `file:${folder}/site.db` })
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'site.db'))).toBe(false)
  })
})

describeEachDatabase('a running server', ({ kind, createEmpty }) => {
  async function settings() {
    return { DATABASE_URL: databaseUrl(await createEmpty()), AUTH_SECRET: 'x'.repeat(32) }
  }

  test('AV-4 SIGTERM loses no answer under way, and the exit code is 0', async () => {
    const server = await start(await settings())
    const { hostname, port } = new URL(server.url)
    const body = JSON.stringify({ email: 'personne@example.com', password: 'mauvais-mot' })
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // The head has arrived once the server has answered somebody who asked later.
    await fetch(`${server.url}/healthz`)
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    socket.write(body.slice(10))
    let answer = ''
    for await (const part of socket) {
      answer += part
      if (answer.includes('invalid_credentials')) break
    }
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
    const [code] = await ended
    expect(code).toBe(0)
  })

  test('FA-1 kill -9 loses nothing that was acknowledged', async () => {
    const env = await settings()
    const server = await start(env)
    const account = { email: 'lectrice@example.com', password: 'un-mot-de-passe' }
    const call = (url: string, path: string) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Session-Transport': 'token' },
        body: JSON.stringify(account),
      })
    expect((await call(server.url, '/api/auth/sign-up')).status).toBe(201)
    const ended = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await ended
    const again = await start(env)
    expect((await call(again.url, '/api/auth/sign-in')).status).toBe(200)
    expect(again.output()).not.toContain('Another process serves')
  })

  test('two processes starting at once on one empty database both come up, filled once', async () => {
    const env = await settings()
    const servers = await Promise.all([start(env), start(env)])
    const totals = await Promise.all(
      servers.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/blog_posts`)
        return ((await answer.json()) as { total: number }).total
      }),
    )
    const published = starter.articles.filter((article) => article.published_at !== null).length
    expect(totals).toEqual([published, published])
    const warned = servers.filter(({ output }) => output().includes('Another process serves'))
    expect(warned).toHaveLength(kind === 'sqlite' ? 1 : 0)
  })
})
