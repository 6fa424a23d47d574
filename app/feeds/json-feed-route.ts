import type { RouteHandle } from '../../domain/page-contract.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/json-feed-route'
import { getFeedCategory } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'

export const handle: RouteHandle = { query: ['categorie'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const category = await getFeedCategory(services, request.url)
  return new Response(await writeJsonFeed(services.siteUrl, services.blog, category), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  })
}
