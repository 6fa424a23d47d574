import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/robots-route'
import { writeRobots } from './robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  return new Response(writeRobots(siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
