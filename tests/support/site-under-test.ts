import { argon2Sync } from 'node:crypto'
import { Hono } from 'hono'
import {
  type Accounts,
  type AccountsParts,
  createAccounts,
} from '../../server/accounts/accounts.ts'
import { createPasswords, type Passwords } from '../../server/accounts/passwords/passwords.ts'
import { grantAdmin } from '../../server/accounts/people/administrators.ts'
import { createUser } from '../../server/accounts/people/users.ts'
import { type ApiParts, createApi } from '../../server/api/api.ts'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/database/open.ts'
import { createCards } from '../../server/media/cards/cards.ts'
import { createWorkshop } from '../../server/media/workshop/workshop.ts'
import { silentLog } from './silent-log.ts'

export const SITE = 'http://localhost:3000'
export const SECRET = 'a secret for tests, long enough to be one'
export const PASSWORD = 'correct horse battery'

/** What an environment without settings says. */
export const usualSettings = {
  trustedProxies: [] as string[],
  adminSecondFactor: 'optional',
  mediaLimit: 2_000_000_000,
} as const

export function createPictureParts({ db }: Database): Pick<ApiParts, 'workshop' | 'cards'> {
  const workshop = createWorkshop()
  return { workshop, cards: createCards(db, workshop) }
}

export interface Call {
  body?: unknown
  headers?: Record<string, string>
  /** Where the call comes from. */
  from?: string
  /** A cookie as `signIn` gives it. */
  cookie?: string
}

export interface SiteUnderTest {
  accounts: Accounts
  get(path: string, call?: Call): Promise<Response>
  post(path: string, call?: Call): Promise<Response>
  send(method: string, path: string, call?: Call): Promise<Response>
  /** Signs in as a browser would; the Cookie header to send from then on. */
  signIn(email: string, password?: string): Promise<string>
}

type Parts = Partial<Omit<AccountsParts, 'database'>> &
  Partial<Pick<ApiParts, 'adminSecondFactor' | 'trustedProxies'>>

/** The real API behind the real application, on a test's own database; the pages are left out. */
export function createSiteUnderTest(database: Database, parts: Parts = {}): SiteUnderTest {
  const { siteUrl = SITE, log = silentLog, trustedProxies, adminSecondFactor, ...rest } = parts
  const passwords = createPasswords()
  const accounts = createAccounts({ database, siteUrl, log, passwords, secret: SECRET, ...rest })
  const app = createApp({
    siteUrl,
    trustedProxies: trustedProxies ?? [],
    log,
    checkReady: async () => {},
    api: createApi({
      ...usualSettings,
      ...createPictureParts(database),
      siteUrl,
      database,
      accounts,
      ...(trustedProxies && { trustedProxies }),
      ...(adminSecondFactor && { adminSecondFactor }),
      previewKey: SECRET,
      onContentChange: async () => {},
      onPageChange() {},
    }),
    documents: new Hono(),
    pictures: new Hono(),
    files: new Hono(),
    pages: async () => new Response('no pages here', { status: 404 }),
  })

  async function send(method: string, path: string, call: Call = {}): Promise<Response> {
    const { body, headers, from = '192.0.2.1', cookie } = call
    const socket = { remoteAddress: from }
    const isForm = body instanceof FormData
    const isWritten = isForm || typeof body === 'string' || body instanceof ReadableStream
    return app.request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...(cookie && { Cookie: cookie, Origin: siteUrl }),
          ...headers,
        },
        ...(body !== undefined && { body: isWritten ? body : JSON.stringify(body) }),
        // Without it no stream can be sent.
        duplex: 'half',
      } as RequestInit,
      { incoming: { socket } },
    )
  }

  return {
    accounts,
    send,
    get: (path, call) => send('GET', path, call),
    post: (path, call) => send('POST', path, call),
    async signIn(email, password = PASSWORD) {
      const answer = await send('POST', '/api/auth/sign-in', { body: { email, password } })
      if (answer.headers.getSetCookie().length === 0) {
        throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
      }
      return cookieOf(answer)
    },
  }
}

/** The Cookie header to send from then on. */
export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** For tests that try many passwords: no cost, and `PASSWORD` is the right one for everybody. */
export const quickPasswords: Passwords = {
  requireCapacity: async () => {},
  waiting: () => 0,
  hash: async () => 'not hashed',
  verify: async ({ password }) => password === PASSWORD,
}

/** Argon2id at its least cost: the parameters stand in the hash, so that whoever checks it is spared most of the work. */
const salt = Buffer.from('eight bytes and more')
const tag = argon2Sync('argon2id', {
  message: PASSWORD,
  nonce: salt,
  parallelism: 1,
  tagLength: 32,
  memory: 8,
  passes: 1,
})
const phc = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const HASH_OF_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${phc(salt)}$${phc(tag)}`

/** A user whose password is `PASSWORD`, made without any HTTP call. */
export async function createTestUser(
  { db }: Database,
  email: string,
  { admin = false, confirmed = true } = {},
): Promise<string> {
  const user = await createUser(db, { email, passwordHash: HASH_OF_PASSWORD, confirmed })
  if (!user) throw new Error(`${email} exists already.`)
  if (admin) await grantAdmin(db, user.id)
  return user.id
}
