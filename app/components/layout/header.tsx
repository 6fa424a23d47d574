import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageLink } from '../ui/page-link.tsx'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { type Current, findCurrent, NavigationLinks } from './navigation-links.tsx'
import { ThemeControl } from './theme-control.tsx'

export function Header() {
  const current = findCurrent(useLocation().pathname)
  return (
    <RenderedOnce
      as="header"
      name={`header ${current?.href} ${current?.mark}`}
      className="sticky top-0 z-30 border-line border-b bg-paper/95 frosted"
    >
      <HeaderContent current={current} />
    </RenderedOnce>
  )
}

function HeaderContent({ current }: { current: Current | undefined }) {
  return (
    <div className="wrap flex h-(--header-height) items-center gap-2">
      <PageLink
        to="/"
        className="mr-auto flex min-h-11 items-center"
        aria-label="Guide Agence IA, accueil"
      >
        <Logo />
      </PageLink>
      <nav aria-label="Navigation principale" className="hidden min-w-max basis-228 xl:block">
        <NavigationLinks current={current} className="flex justify-between" linkClass="nav-link" />
      </nav>
      <ThemeControl />
      <button
        type="button"
        command="show-modal"
        commandfor="menu"
        aria-haspopup="dialog"
        aria-controls="menu"
        className="icon-button xl:hidden"
      >
        <Menu size={24} />
        <span className="sr-only">Ouvrir le menu</span>
      </button>
      <Drawer current={current} />
    </div>
  )
}
