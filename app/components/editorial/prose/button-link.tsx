import type { ReactNode } from 'react'
import { PageLink } from '../../ui/page-link.tsx'

export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="prose-button">
      <PageLink to={to} className="button button-primary">
        {children}
      </PageLink>
    </p>
  )
}
