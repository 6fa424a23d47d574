import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { builtFront, composeSite, type Site, type SiteParts } from '../../server/compose.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type Database, openDatabase } from '../../server/database/open.ts'
import { listen } from '../../server/http/listen.ts'
import type { Log } from '../../server/log.ts'
import { ask, type Question, type Reply } from './network/http-question.ts'
import { silentLog } from './silent-log.ts'
import {
  createTestUser,
  PASSWORD,
  quickPasswords,
  SECRET,
  usualSettings,
} from './site-under-test.ts'

export const HTTPS_SITE = 'https://guide.example'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
// Read by Node itself: the test runner would first transform its one and a half megabytes.
const load = createRequire(import.meta.url)

/** What `npm run build` made; the tests build first. */
export function loadBuild(): ServerBuild {
  return load(pathOf('../../build/server/index.js'))
}

export interface BuiltSite extends Site {
  siteUrl: string
  /** Where it listens: not its public address. */
  url: string
  ask(path: string, question?: Question): Promise<Reply>
  /** Asks as a browser would that holds this session cookie. */
  askAs(cookie: string, path: string, question?: Question): Promise<Reply>
  /** The session cookie of somebody made by `createTestUser`. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

export interface BuiltSiteOptions {
  siteUrl?: string
  log?: Log
  trustedProxies?: string[]
  indexNow?: SiteParts['indexNow']
  /** Quick ones unless given. */
  passwords?: SiteParts['passwords']
}

/** For tests in which the kind of database plays no part. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = openDatabase({ kind: 'sqlite', file: ':memory:' })
  await migrate(database)
  return database
}

/** The site as visitors meet it: the built pages, the real API, the page cache, a port. */
export async function openBuiltSite(
  database: Database,
  options: BuiltSiteOptions = {},
): Promise<BuiltSite> {
  const { siteUrl = HTTPS_SITE, log = silentLog, trustedProxies = [], indexNow } = options
  const { passwords = quickPasswords } = options
  const site = await composeSite({
    ...usualSettings,
    siteUrl,
    smtpUrl: undefined,
    trustedProxies,
    indexNow,
    secret: SECRET,
    database,
    passwords,
    // Nobody waits until other processes know what was taken down.
    isShared: false,
    createFront: builtFront(loadBuild(), pathOf('../../build/client')),
    log,
  })
  const { url, close } = await listen(site, { host: '127.0.0.1', port: 0, siteUrl })

  let signIns = 0

  function askAs(cookie: string, path: string, question: Question = {}) {
    const headers = { Cookie: cookie, Origin: siteUrl, ...question.headers }
    return ask(url, path, { ...question, headers })
  }

  return {
    ...site,
    siteUrl,
    url,
    ask: (path, question) => ask(url, path, question),
    askAs,
    async signIn(email) {
      signIns += 1
      // Where it is believed, each comes from an address of its own: one has 200 tries an hour.
      const headers = { 'X-Forwarded-For': `10.1.${signIns >> 8}.${signIns & 255}` }
      const body = { email, password: PASSWORD }
      const answer = await ask(url, '/api/auth/sign-in', { method: 'POST', headers, body })
      const [cookie] = answer.headers['set-cookie'] ?? []
      if (!cookie) throw new Error(`Signing in failed: ${answer.status} ${answer.text}`)
      return cookie.split(';')[0] ?? ''
    },
    async close() {
      site.stop()
      await close(0)
    },
  }
}

/** The same, with an administrator whose session cookie is given too. */
export async function openBuiltSiteAsAdmin(
  database: Database,
  options?: BuiltSiteOptions,
): Promise<{ site: BuiltSite; admin: string }> {
  const site = await openBuiltSite(database, options)
  await createTestUser(database, 'admin@example.fr', { admin: true })
  return { site, admin: await site.signIn('admin@example.fr') }
}
