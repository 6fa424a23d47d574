import { getPageName } from '../../content/site/navigation.ts'
import type { StaticPath } from '../../content/site/pages.ts'
import { PageLink } from '../ui/page-link.tsx'

interface BreadcrumbProps {
  trail?: StaticPath[]
  /** The page being read. */
  name: string
  /** Cut to one line: a title may be long. */
  truncated?: boolean
}

export function Breadcrumb({ trail = ['/'], name, truncated = false }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane" className="breadcrumb">
      <ol className={truncated ? 'flex-nowrap items-baseline' : undefined}>
        {trail.map((path) => (
          <li key={path}>
            <PageLink to={path}>{getPageName(path)}</PageLink>
          </li>
        ))}
        <li className={truncated ? 'truncate' : undefined}>
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </nav>
  )
}
