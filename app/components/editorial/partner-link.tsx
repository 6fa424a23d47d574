import type { ReactNode } from 'react'
import { partnerLinkLabel } from '../../content/partners.ts'

interface PartnerLinkProps {
  href: string
  look?: 'link' | 'button' | 'outline'
  children: ReactNode
}

const looks = {
  link: 'text-link',
  button: 'button button-primary',
  outline: 'button button-outline',
}

/** The only way to link to a partner: it says so to the reader and to search engines. */
export function PartnerLink({ href, look = 'link', children }: PartnerLinkProps) {
  return (
    <span className={`partner-link partner-${look}`}>
      <a href={href} rel="sponsored noopener" className={looks[look]}>
        {children}
      </a>{' '}
      <span className="partner-label">{partnerLinkLabel}</span>
    </span>
  )
}
