import { redirect } from 'react-router'
import type { RouteHandle } from '../../domain/page-contract.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/rss-route'
import { writeRss } from './rss.ts'

export const handle: RouteHandle = { query: ['categorie'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl, blog } = context.get(servicesContext)
  const slug = new URL(request.url).searchParams.get('categorie')
  const category = slug ? await blog.findCategoryBySlug(slug) : undefined
  const moved = slug && !category && (await blog.findCategoryRedirect(slug))
  if (moved) throw redirect(`/rss.xml?categorie=${moved}`, 301)
  if (slug && !category) return new Response('Cette catégorie n’existe pas.\n', { status: 404 })
  return new Response(await writeRss(siteUrl, blog, category), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
