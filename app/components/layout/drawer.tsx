import { X } from 'lucide-react'
import { type Current, NavigationLinks } from './navigation-links.tsx'
import { SiteSearch } from './site-search.tsx'

/** The navigation of small screens: a modal dialog that slides in from the right. */
export function Drawer({ current }: { current: Current | undefined }) {
  return (
    <dialog id="menu" data-drawer="" closedby="any" aria-label="Menu" className="drawer">
      <button type="button" command="close" commandfor="menu" className="icon-button">
        <X size={24} />
        <span className="sr-only">Fermer le menu</span>
      </button>
      <nav aria-label="Menu principal">
        <NavigationLinks current={current} linkClass="menu-item" />
      </nav>
      <SiteSearch place="menu" />
    </dialog>
  )
}
