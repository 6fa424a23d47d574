import type { Hono } from 'hono'
import type { AppEnv } from '../../server/http/app-env.ts'
import { loadBuild } from './built-site.ts'

/** What the router itself says it answers: `GET /api/blog_posts/:slug`. Guards and catch-alls are left out. */
export function listRoutes(app: Hono<AppEnv>): string[] {
  const own = app.routes.filter(({ method }) => method !== 'ALL')
  return [...new Set(own.map(({ method, path }) => `${method} ${path}`))]
}

/** Every page and feed of the built site as its route spells it, `*` for all other addresses. */
export function listPagePaths(): string[] {
  return Object.values(loadBuild().routes).flatMap((route) =>
    route && route.id !== 'root' ? [route.path === '*' ? '*' : `/${route.path ?? ''}`] : [],
  )
}

/** Addresses to visit, one a page; `slug` names an article that exists. */
export function listAddresses(slug: string): string[] {
  return listPagePaths().map((path) =>
    path === '*' ? '/adresse-inconnue' : path.replace(':slug', slug),
  )
}

/** Where React Router's browser side asks for the data of a page. */
export function dataAddress(address: string): string {
  return address === '/' ? '/_.data' : `${address}.data`
}
