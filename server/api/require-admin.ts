import { createMiddleware } from 'hono/factory'
import type { SessionUser } from '../../domain/session.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { AppEnv } from '../http/app-env.ts'
import { forbidden, unauthenticated } from '../problem.ts'

/** The one door of /api/admin: no session 401, no role 403. */
export function requireAdmin(accounts: Accounts) {
  return createMiddleware<AppEnv>(async function adminGuard(c, next) {
    const user = await requireUser(accounts, c.req.raw)
    if (!(await accounts.isAdmin(user.id))) throw forbidden()
    c.set('user', user)
    await next()
  })
}

export async function requireUser(accounts: Accounts, request: Request): Promise<SessionUser> {
  const user = await accounts.findUser(request)
  if (!user) throw unauthenticated()
  return user
}
