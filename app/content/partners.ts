export type PartnerKind = 'partner' | 'affiliate'

export type PartnerDomain = { domain: string; kind: PartnerKind }

export const partnerDomains: PartnerDomain[] = [
  { domain: 'orvanta.example', kind: 'partner' },
  { domain: 'make.com', kind: 'affiliate' },
  { domain: 'zapier.com', kind: 'affiliate' },
]

// A link to one of these domains must carry its label and rel="sponsored".
export function isPartnerUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return partnerDomains.some(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
}

export const partnerNotice =
  'Orvanta est partenaire commercial de ce site : nous pouvons percevoir une rémunération sur les demandes de devis. Cette rémunération n’entre pas dans le calcul de la note ; elle explique que seule cette agence dispose de liens actifs.'

export const affiliateNotice =
  'Liens d’affiliation : nous pouvons percevoir une commission si vous souscrivez par ces liens, sans surcoût pour vous.'

export const fictionNotice =
  'Les agences, notes et témoignages présentés sont fictifs et servent d’illustration.'
