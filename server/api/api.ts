import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Accounts } from '../accounts/accounts.ts'
import type { AppEnv } from '../app-env.ts'
import type { Database } from '../database/open.ts'
import { requireAdmin } from '../middleware/require-admin.ts'
import { notFound, Problem } from './problem.ts'

export interface ApiParts {
  database: Database
  accounts: Accounts
  /** Called once what visitors see has changed. */
  onContentChange(): Promise<void>
}

const MAX_BODY = 1024 * 1024

/** The HTTP API, one file per noun. */
export function createApi({ accounts, onContentChange }: ApiParts) {
  const api = new Hono<AppEnv>()
  api.use(bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge().toResponse() }))
  api.use('/admin/*', requireAdmin(accounts))
  api.use('/admin/*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.res.ok) await onContentChange()
  })
  api.all('*', () => {
    throw notFound()
  })
  return api
}

const tooLarge = () =>
  new Problem(413, 'body_too_large', 'Le contenu envoyé dépasse la taille autorisée (1 Mo).')
