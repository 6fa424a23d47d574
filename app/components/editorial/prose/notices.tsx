import { affiliateNotice, fictionNotice, partnerNotice } from '../../../content/partners.ts'

export function PartnerNotice() {
  return <p className="notice">{partnerNotice}</p>
}

export function AffiliateNotice() {
  return <p className="notice">{affiliateNotice}</p>
}

export function FictionNotice() {
  return <p className="notice">{fictionNotice}</p>
}
