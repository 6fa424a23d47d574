import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="prose-button">
      <Link to={to} className="button button-primary">
        {children}
      </Link>
    </p>
  )
}
