export type PartnerKind = 'partner' | 'affiliate'

export interface PartnerDomain {
  domain: string
  kind: PartnerKind
}

/** Who pays for visits. A link to one of these domains carries its label and rel="sponsored". */
export const partnerDomains: PartnerDomain[] = [
  { domain: 'orvanta.example', kind: 'partner' },
  { domain: 'make.com', kind: 'affiliate' },
  { domain: 'zapier.com', kind: 'affiliate' },
]

export const PARTNER_LABEL = 'Lien partenaire'

export function isPartnerUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  // A dot may end a full domain name.
  const hostname = new URL(url).hostname.replace(/\.$/, '')
  return partnerDomains.some(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
}
