import { useLocation } from 'react-router'
import type { NavigationItem } from '../../content/navigation.ts'
import { PageLink } from '../ui/page-link.tsx'

/** A link of the navigation; the page being read, or the section it belongs to, is marked. */
export function NavigationLink({ item, className }: { item: NavigationItem; className: string }) {
  const { pathname } = useLocation()
  return (
    <PageLink to={item.href} className={className} aria-current={currentness(item.href, pathname)}>
      {item.name}
    </PageLink>
  )
}

function currentness(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page'
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}
