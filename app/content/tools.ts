/** What a reader can do on the site, and leave with. */
export const siteTools = [
  { label: 'Savoir par où commencer', href: '/services-proposes#decision' },
  { label: 'Calculer mon budget', href: '/ressources#calculateur' },
  { label: 'Remplir un brief', href: '/ressources#modele-brief' },
  { label: 'Comprendre un mot', href: '/ressources#glossaire' },
] as const
