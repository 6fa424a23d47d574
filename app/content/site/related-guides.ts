import { type Hue, homeSectionCards } from '../home.ts'
import { getPage } from './pages.ts'

export type RelatedGuide = {
  title: string
  description: string
  link: string
  color: Hue
}

/** What to read after a guide: where the reader comes from, where they go next, and the ranking. */
const next = {
  '/commencer-avec-ia': ['/types-agences-ia', '/services-proposes', '/classement-agences'],
  '/types-agences-ia': ['/commencer-avec-ia', '/services-proposes', '/classement-agences'],
  '/services-proposes': ['/types-agences-ia', '/outils-technologies', '/classement-agences'],
  '/outils-technologies': ['/services-proposes', '/ressources', '/classement-agences'],
} as const

export type GuidePath = keyof typeof next

export function listRelatedGuides(path: GuidePath): RelatedGuide[] {
  return homeSectionCards
    .filter(({ link }) => (next[path] as readonly string[]).includes(link))
    .map(({ link, color }) => {
      const { heading, lead } = getPage(link)
      return { title: heading, description: lead, link, color }
    })
}
