import { sections as commencer } from '../guides/commencer-avec-ia.mdx'
import { sections as outils } from '../guides/outils-technologies.mdx'
import { sections as services } from '../guides/services-proposes.mdx'
import { sections as types } from '../guides/types-agences-ia.mdx'
import { rankingSections } from '../ranking/ranking.ts'
import { resourceSections } from '../resources/resources.ts'
import type { footerSections } from './navigation.ts'
import type { PageSection } from './page-section.ts'

type SectionPath = (typeof footerSections)[number]['href']

/** Every anchor of the six sections, as the pages themselves declare them. */
export const siteSections: Record<SectionPath, readonly PageSection[]> = {
  '/commencer-avec-ia': commencer,
  '/types-agences-ia': types,
  '/services-proposes': services,
  '/outils-technologies': outils,
  '/classement-agences': rankingSections,
  '/ressources': resourceSections,
}
