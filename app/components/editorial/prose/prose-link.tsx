import type { ComponentProps } from 'react'
import { isPartnerUrl } from '../../../../domain/partner-links.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { PartnerLink } from '../partner-link.tsx'

/** A link of the prose: inside the site, on the page, to a partner (which is then said), or elsewhere. */
export function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <PageLink to={href}>{children}</PageLink>
  if (isPartnerUrl(href)) return <PartnerLink href={href}>{children}</PartnerLink>
  return <a href={href}>{children}</a>
}
