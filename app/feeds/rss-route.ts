import type { RouteHandle } from '../../domain/page-contract.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/rss-route'
import { getFeedCategory } from './feed.ts'
import { writeRss } from './rss.ts'

export const handle: RouteHandle = { query: ['categorie'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const category = await getFeedCategory(services, request.url)
  return new Response(await writeRss(services.siteUrl, services.blog, category), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
