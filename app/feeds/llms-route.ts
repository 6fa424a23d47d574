import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/llms-route'
import { writeLlms } from './llms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, blog } = context.get(servicesContext)
  return new Response(await writeLlms(siteUrl, blog), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
