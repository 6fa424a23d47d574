import { type CardFacts, describeCard, writeCardAddress } from '../../domain/social-card.ts'
import { getPageName } from '../content/site/navigation.ts'
import { getPage, pages, type StaticPath } from '../content/site/pages.ts'

/** What the social card of a page of the guide shows. */
export function getPageCard(path: StaticPath): CardFacts {
  const label = path === '/' ? 'Guides, méthode et classement' : getPageName(path)
  return { title: getPage(path).heading, label }
}

export function findPageCard(path: string): CardFacts | undefined {
  return Object.hasOwn(pages, path) ? getPageCard(path as StaticPath) : undefined
}

/** The picture of a link to this page, as its head names it. */
export function shareImage(path: string, card: CardFacts) {
  return { ogImage: writeCardAddress(path, card), ogImageAlt: describeCard(card) }
}
