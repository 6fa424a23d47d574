import { Hono } from 'hono'
import type { Accounts } from '../accounts/accounts.ts'
import type { AppEnv } from '../http/app-env.ts'
import { forbidden, unauthenticated } from '../problem.ts'

/** The caller's own role. Roles are given on the machine itself, by `npm run admin`, never from here. */
export function userRoles(accounts: Accounts) {
  async function requireUser(request: Request) {
    const user = await accounts.findUser(request)
    if (!user) throw unauthenticated()
    return user
  }

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const user = await requireUser(c.req.raw)
      c.header('Cache-Control', 'no-store')
      return c.json((await accounts.isAdmin(user.id)) ? { role: 'admin' as const } : null)
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], '/', async (c) => {
      await requireUser(c.req.raw)
      throw forbidden()
    })
}
