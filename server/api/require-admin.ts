import { createMiddleware } from 'hono/factory'
import type { Accounts } from '../accounts/accounts.ts'
import type { AppEnv } from '../http/app-env.ts'
import { forbidden, unauthenticated } from '../problem.ts'

/** The one door of /api/admin: no session 401, no role 403. */
export function requireAdmin(accounts: Accounts) {
  return createMiddleware<AppEnv>(async function adminGuard(c, next) {
    const user = await accounts.findUser(c.req.raw)
    if (!user) throw unauthenticated()
    if (!(await accounts.isAdmin(user.id))) throw forbidden()
    c.set('user', user)
    await next()
  })
}
