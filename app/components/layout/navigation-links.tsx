import { mainNavigation } from '../../content/site/navigation.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The link to the page being read, or to the section it belongs to. */
export interface Current {
  href: string
  mark: 'page' | 'true'
}

export function findCurrent(pathname: string): Current | undefined {
  for (const { href } of mainNavigation) {
    if (href === pathname) return { href, mark: 'page' }
    if (href !== '/' && pathname.startsWith(`${href}/`)) return { href, mark: 'true' }
  }
}

interface NavigationLinksProps {
  current: Current | undefined
  linkClass: string
}

export function NavigationLinks({ current, linkClass }: NavigationLinksProps) {
  return (
    <ul>
      {mainNavigation.map(({ href, name }) => (
        <li key={href}>
          <PageLink
            to={href}
            className={linkClass}
            aria-current={current?.href === href ? current.mark : undefined}
          >
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
