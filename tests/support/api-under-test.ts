import { Hono } from 'hono'
import type { Accounts } from '../../server/accounts/accounts.ts'
import { createApi } from '../../server/api/api.ts'
import type { Database } from '../../server/database/open.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { Problem } from '../../server/problem.ts'
import { createPictureParts, usualSettings } from './site-under-test.ts'

export const SITE_URL = 'https://guide.example'

export interface ApiAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  body: any
}

export interface ApiUnderTest {
  /** A call by an administrator; the body is sent as JSON. */
  asAdmin(method: string, path: string, body?: unknown): Promise<ApiAnswer>
  /** A call by anyone. */
  asVisitor(method: string, path: string, body?: unknown): Promise<ApiAnswer>
  request(path: string, init?: RequestInit): Promise<ApiAnswer>
  /** How often the rest of the site was told that content changed. */
  announcements(): number
}

/** The API over a database, with accounts in which the bearer of `admin` is one. */
export function apiUnderTest(
  database: Database,
  parts: { mediaLimit?: number } = {},
): ApiUnderTest {
  let announced = 0
  const api = createApi({
    ...usualSettings,
    ...createPictureParts(database),
    siteUrl: SITE_URL,
    database,
    accounts: fakeAccounts,
    previewKey: 'a key for tests',
    ...parts,
    onPageChange() {},
    async onContentChange() {
      announced += 1
    },
  })
  const app = new Hono<AppEnv>().route('/api', api)
  app.onError((error) => {
    if (error instanceof Problem) return error.toResponse()
    throw error
  })

  async function request(path: string, init: RequestInit = {}): Promise<ApiAnswer> {
    const response = await app.request(path, init)
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }

  const call = (who: string) => (method: string, path: string, body?: unknown) =>
    request(path, {
      method,
      headers: {
        ...(who && { Authorization: `Bearer ${who}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  return {
    asAdmin: call('admin'),
    asVisitor: call(''),
    request,
    announcements: () => announced,
  }
}

async function findUser(request: Request) {
  const id = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return id ? { id, email: `${id}@example.com` } : null
}

const fakeAccounts = {
  findUser,
  async findCaller(request: Request) {
    const user = await findUser(request)
    return user ? { user, sessionId: user.id, signedInAt: new Date() } : undefined
  },
  isAdmin: async (userId: string) => userId === 'admin',
  requireAdminSession: async () => {},
} as unknown as Accounts
