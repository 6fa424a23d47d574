import { getPageName } from '../../content/navigation.ts'
import type { StaticPath } from '../../content/pages.ts'
import { PageLink } from '../ui/page-link.tsx'

export function Breadcrumb({ path }: { path: StaticPath }) {
  return (
    <nav aria-label="Fil d’Ariane" className="breadcrumb">
      <ol>
        <li>
          <PageLink to="/">{getPageName('/')}</PageLink>
        </li>
        <li>
          <span aria-current="page">{getPageName(path)}</span>
        </li>
      </ol>
    </nav>
  )
}
