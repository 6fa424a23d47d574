import type { RouteHandle } from '../../domain/page-contract.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/sitemap-route'
import { countParts, writeSitemap, writeSitemapIndex } from './sitemap.ts'

export const handle: RouteHandle = { query: ['partie'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl, blog } = context.get(servicesContext)
  const parts = countParts(await blog.countPosts())
  const asked = new URL(request.url).searchParams.get('partie')
  if (asked !== null && !(/^[1-9]\d{0,5}$/.test(asked) && Number(asked) <= parts)) {
    return new Response('Cette partie du plan n’existe pas.\n', { status: 404 })
  }
  const text =
    asked === null && parts > 1
      ? writeSitemapIndex(siteUrl, parts)
      : await writeSitemap(siteUrl, blog, Number(asked ?? 1))
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
