import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageLink } from '../ui/page-link.tsx'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { type Current, findCurrent, NavigationLinks } from './navigation-links.tsx'
import { SiteSearch } from './site-search.tsx'
import { ThemeControl } from './theme-control.tsx'

export function Header() {
  const current = findCurrent(useLocation().pathname)
  return (
    <RenderedOnce
      as="header"
      name={`header ${current?.href} ${current?.mark}`}
      className="masthead"
    >
      <HeaderContent current={current} />
    </RenderedOnce>
  )
}

function HeaderContent({ current }: { current: Current | undefined }) {
  return (
    <>
      <div className="wrap masthead-top">
        <PageLink
          to="/"
          className="mr-auto flex min-h-11 items-center"
          aria-label="Guide Agence IA, accueil"
        >
          <Logo />
        </PageLink>
        <SiteSearch place="entete" />
        <ThemeControl />
        <PageLink to="/classement-agences" className="button button-outline max-xl:hidden">
          Voir le classement
        </PageLink>
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
      </div>
      <nav aria-label="Navigation principale" className="wrap masthead-nav">
        <NavigationLinks current={current} linkClass="nav-link" />
      </nav>
      <Drawer current={current} />
    </>
  )
}
