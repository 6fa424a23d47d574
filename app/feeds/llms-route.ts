import { servicesContext } from '../services.ts'
import type { Route } from './+types/llms-route'
import { writeLlms } from './llms.ts'
import { streamText } from './stream-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, blog } = context.get(servicesContext)
  return streamText(writeLlms(siteUrl, blog), 'text/plain; charset=utf-8')
}
