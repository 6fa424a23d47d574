import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteHandle } from '../../domain/page-contract.ts'
import type { Services } from '../../domain/services.ts'

/** One page, however its address was spelled: what to render, and under which name to keep it. */
export interface PageAddress {
  /** Path and declared query parameters in their own order; also the address rendered. */
  key: string
  cacheable: boolean
  /** False for an address with nothing behind it: such addresses share one page. */
  exists: boolean
  /** Where only the database knows: the question to ask first, and the page for when nothing is there. */
  uncertain?: { isThere(): Promise<boolean>; missing: PageAddress }
}

type Match = RouteMatch<string, RouteObject>

const MAX_PARAMETER = 200
const KEPT_MATCHES = 1000

/** Reads the routes' own declarations once, then names pages by them. */
export function createPageNamer(build: ServerBuild, services: Services) {
  const routes = routeTree(build)
  const kept = new Map<string, Match>()

  /** React Router sorts all routes anew for each question. */
  function match(pathname: string): Match | undefined {
    const known = kept.get(pathname)
    if (known) return known
    const found = matchRoutes(routes, pathname)?.at(-1)
    if (!found || found.route.path === '*') return undefined
    if (kept.size >= KEPT_MATCHES) kept.clear()
    if (pathname.length <= MAX_PARAMETER) kept.set(pathname, found)
    return found
  }

  return function namePage(url: Pick<URL, 'pathname' | 'searchParams'>): PageAddress {
    const found = match(url.pathname)
    if (!found) return { key: '/404', cacheable: true, exists: false }
    const { params, route } = found
    const handle = (route.handle ?? {}) as RouteHandle
    const isPrivate = handle.privateQuery?.some((name) => url.searchParams.has(name)) ?? false
    const names = [...(handle.query ?? []), ...(isPrivate ? (handle.privateQuery ?? []) : [])]
    const query = new URLSearchParams()
    for (const name of names) {
      const value = url.searchParams.get(name)
      if (value) query.set(name, value.slice(0, MAX_PARAMETER))
    }
    const search = query.size > 0 ? `?${query}` : ''
    const { isThere } = handle
    return {
      key: spell(url.pathname) + search,
      cacheable: !handle.uncached && !isPrivate,
      exists: true,
      ...(isThere && {
        uncertain: { isThere: () => isThere(services, params), missing: missingPage(route) },
      }),
    }
  }
}

/** The route's own way of saying that nothing is there, asked for by a name that nothing can have. */
function missingPage({ path = '' }: RouteObject): PageAddress {
  return { key: `/${path.replaceAll(/:\w+/g, '-')}`, cacheable: true, exists: false }
}

/** A letter may be written as its code (`/%62log`): every such spelling is one page. */
function spell(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/')
}

function routeTree(build: ServerBuild): RouteObject[] {
  const root = Object.values(build.routes).filter((route) => route && route.parentId === 'root')
  return root.flatMap((route) =>
    route
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index as false | undefined,
            caseSensitive: route.caseSensitive,
            handle: route.module.handle,
          },
        ]
      : [],
  )
}
