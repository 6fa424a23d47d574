import { mainNavigation, type NavigationItem } from '../../content/navigation.ts'
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

interface NavigationLinkProps {
  item: NavigationItem
  current: Current | undefined
  className: string
}

export function NavigationLink({ item: { href, name }, current, className }: NavigationLinkProps) {
  return (
    <PageLink
      to={href}
      className={className}
      aria-current={current?.href === href ? current.mark : undefined}
    >
      {name}
    </PageLink>
  )
}
