import { Link } from 'react-router'
import { getPageName } from '../../content/navigation.ts'
import type { StaticPath } from '../../content/pages.ts'

export function Breadcrumb({ path }: { path: StaticPath }) {
  return (
    <nav aria-label="Fil d’Ariane" className="breadcrumb">
      <ol>
        <li>
          <Link to="/">{getPageName('/')}</Link>
        </li>
        <li>
          <span aria-current="page">{getPageName(path)}</span>
        </li>
      </ol>
    </nav>
  )
}
