import type { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { Problem } from '../problem.ts'

/** Answers 405, with the methods that exist, on every path of the API that has some. */
export function refuseOtherMethods(api: Hono<AppEnv>): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of api.routes) {
    if (method === 'ALL') continue
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, known] of methods) {
    if (known.has('GET')) known.add('HEAD')
    const allow = [...known].sort().join(', ')
    api.all(path, () => {
      throw new Problem(
        405,
        'method_not_allowed',
        "Cette méthode n'existe pas ici.",
        {},
        { Allow: allow },
      )
    })
  }
}
