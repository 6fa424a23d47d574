import type { StaticPath } from './pages.ts'

// Names are interface strings: straight apostrophes, as the specification writes them.

export type NavigationItem = {
  name: string
  href: StaticPath | `${StaticPath}#${string}`
}

export const mainNavigation = [
  { name: 'Accueil', href: '/' },
  { name: "Commencer avec l'IA", href: '/commencer-avec-ia' },
  { name: "Types d'agences IA", href: '/types-agences-ia' },
  { name: 'Services proposés', href: '/services-proposes' },
  { name: 'Outils & technologies', href: '/outils-technologies' },
  { name: 'Classement des agences', href: '/classement-agences' },
  { name: 'Ressources', href: '/ressources' },
  { name: 'Blog', href: '/blog' },
] as const satisfies readonly NavigationItem[]

export const footerSections = mainNavigation.filter(
  (item) => item.href !== '/' && item.href !== '/blog',
)

export const legalLinks = [
  { name: 'Mentions légales', href: '/mentions-legales' },
  { name: 'Politique de confidentialité', href: '/politique-confidentialite' },
  { name: 'Plan du site', href: '/plan-du-site' },
] as const satisfies readonly NavigationItem[]

/** For whoever follows the blog with a reader of feeds. */
export const feedLinks = [
  { name: 'Flux RSS', href: '/rss.xml' },
  { name: 'Flux JSON Feed', href: '/feed.json' },
] as const

export const methodLink = {
  name: 'Comment nous classons',
  href: '/classement-agences#methode',
} as const satisfies NavigationItem

export const fundingLink = {
  name: 'Qui nous paie ?',
  href: '/mentions-legales#liens-commerciaux',
} as const satisfies NavigationItem

/** How the site calls a page in its menus, its breadcrumbs and its plan. */
export function getPageName(path: StaticPath): string {
  const item = [...mainNavigation, ...legalLinks].find(({ href }) => href === path)
  if (!item) throw new Error(`${path} has no name in the navigation`)
  return item.name
}
