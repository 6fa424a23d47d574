import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/security-txt-route'
import { writeSecurityTxt } from './security-txt.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  return new Response(writeSecurityTxt(siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
