import type { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { Problem } from '../problem.ts'

/** Answers 405, with the methods that exist, on every path of the API that has some. */
export function refuseOtherMethods(api: Hono<AppEnv>): void {
  const own = api.routes.filter(({ method }) => method !== 'ALL')
  for (const [path, routes] of Map.groupBy(own, (route) => route.path)) {
    const methods = new Set(routes.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    const headers = { Allow: [...methods].sort().join(', ') }
    api.all(path, () => {
      throw new Problem(405, 'method_not_allowed', "Cette méthode n'existe pas ici.", { headers })
    })
  }
}
