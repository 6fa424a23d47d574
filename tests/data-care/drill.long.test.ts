import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { tables } from '../../server/database/tables.ts'
import { createManyPosts } from '../support/database/many-posts.ts'
import { hasPostgresClient } from '../support/database/postgres-client.ts'
import { forgetLastEntry } from '../support/lived-in-site.ts'
import { programEnvironment } from '../support/process/program-environment.ts'
import { administrator, type ServerProcess, startServer } from '../support/server-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { databaseUrl, describeEachDatabase } from '../support/test-database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = createTemporaryFolder('drill')
afterAll(folder.remove)

const POSTS = 10_000
const WRITERS = 4
const AUTH_SECRET = 'a secret for the drill, long enough to be one'
const PATIENCE_MS = 300_000
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

/** A command of the operator's, as a process of its own. */
async function operate(command: string, location: DatabaseLocation, ...args: string[]) {
  await promisify(execFile)(process.execPath, [`cli/${command}.ts`, ...args], {
    cwd: root,
    env: { ...programEnvironment, DATABASE_URL: databaseUrl(location) },
  })
}

function serve(location: DatabaseLocation): Promise<ServerProcess> {
  return startServer({ env: { DATABASE_URL: databaseUrl(location), AUTH_SECRET } })
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Session-Transport': 'token' },
    body: JSON.stringify(administrator),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).access_token
}

/** Administrators who save article after article, until they are stopped. */
function startWriting({ url }: ServerProcess, token: string) {
  const acknowledged: string[] = []
  let stopped = false
  async function write(writer: number) {
    for (let number = 0; !stopped; number += 1) {
      const title = `Écrit pendant la sauvegarde ${writer}-${number}`
      const body = { title, slug: `pendant-${writer}-${number}`, content: '<p>Texte</p>' }
      const answer = await fetch(`${url}/api/admin/blog_posts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...body, published: true }),
      })
      if (answer.status !== 201) throw new Error(`A save failed: ${await answer.text()}`)
      acknowledged.push((await answer.json()).id)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    acknowledged,
    /** Until so many saves are acknowledged; a save that fails ends the wait. */
    async until(count: number) {
      const failed = writing.then(() => {})
      while (acknowledged.length < count) await Promise.race([failed, sleep(10)])
    },
    async stop() {
      stopped = true
      await writing
    },
  }
}

async function countRows(location: DatabaseLocation): Promise<Record<string, number>> {
  return withDatabase(location, async ({ db }) => {
    const counts: Record<string, number> = {}
    for (const table of Object.keys(tables) as (keyof typeof tables)[]) {
      // A restore adds to it: what it replaces is taken down.
      if (table === 'withdrawals') continue
      const { rows } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      counts[table] = Number(rows)
    }
    return counts
  })
}

async function listPostIds(location: DatabaseLocation): Promise<Set<string>> {
  const rows = await withDatabase(location, ({ db }) =>
    db.selectFrom('blog_posts').select('id').execute(),
  )
  return new Set(rows.map((row) => row.id))
}

async function slugOf(location: DatabaseLocation, id: string): Promise<string> {
  const { slug } = await withDatabase(location, ({ db }) =>
    db.selectFrom('blog_posts').select('slug').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return slug
}

describeEachDatabase('DA-1 DA-2 the restore drill', ({ kind, createEmpty }) => {
  describe.skipIf(kind === 'postgres' && !hasPostgresClient())(`with ${POSTS} articles`, () => {
    let site: DatabaseLocation
    let restored: DatabaseLocation
    const busy = `${folder.path}/${kind}-busy.backup`
    const quiet = `${folder.path}/${kind}-quiet.backup`
    const before: string[] = []
    let after: string[] = []

    beforeAll(async () => {
      site = await createEmpty()
      restored = await createEmpty()
      await withDatabase(site, async (database) => {
        await migrate(database)
        await createManyPosts(database.db, POSTS)
      })
      const server = await serve(site)
      const writing = startWriting(server, await signIn(server))
      try {
        await writing.until(20)
        before.push(...writing.acknowledged)
        await operate('backup', site, busy)
        const during = writing.acknowledged.length
        await writing.until(during + 1)
      } finally {
        await writing.stop()
        await server.stop()
      }
      after = writing.acknowledged
      await operate('backup', site, quiet)
    })

    test('a backup made while people write holds all that was saved before it began', async () => {
      await operate('restore', restored, busy)
      const ids = await listPostIds(restored)
      expect(before.length).toBeGreaterThanOrEqual(20)
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      expect(ids.size).toBeGreaterThanOrEqual(POSTS + before.length)
      expect(ids.size).toBeLessThanOrEqual(POSTS + after.length)
    })

    test('the restored site serves, and shows what is restored under it while it runs', async () => {
      const server = await serve(restored)
      const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
      try {
        const list = await (await fetch(`${server.url}/api/blog_posts?q=pendant`)).json()
        expect(list.total).toBeGreaterThanOrEqual(before.length)
        for (const page of ['/', '/blog', '/blog/article-1', '/blog/pendant-0-0']) {
          expect(await statusOf(page)).toBe(200)
        }
        const last = `/blog/${await slugOf(site, after.at(-1) ?? '')}`
        expect(await statusOf(last)).toBe(404)
        await operate('restore', restored, quiet, '--replace')
        // Replacing everything is itself an entry of the journal.
        await forgetLastEntry(restored)
        expect(await countRows(restored)).toEqual(await countRows(site))
        expect(await listPostIds(restored)).toEqual(await listPostIds(site))
        await expect.poll(() => statusOf(last), { timeout: PATIENCE_MS }).toBe(200)
        await signIn(server)
      } finally {
        await server.stop()
      }
    })
  })
})
