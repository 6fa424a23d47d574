import { X } from 'lucide-react'
import { type Current, NavigationLinks } from './navigation-links.tsx'

/** The navigation of small screens: a modal dialog that slides in from the right. */
export function Drawer({ current }: { current: Current | undefined }) {
  return (
    <dialog
      id="menu"
      data-drawer=""
      closedby="any"
      aria-label="Menu"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] overflow-y-auto bg-surface p-5 text-ink raised"
    >
      <div className="flex justify-end">
        <button type="button" command="close" commandfor="menu" className="icon-button">
          <X size={24} />
          <span className="sr-only">Fermer le menu</span>
        </button>
      </div>
      <nav aria-label="Menu principal">
        <NavigationLinks
          current={current}
          className="mt-2 grid gap-1"
          linkClass="menu-item text-lg"
        />
      </nav>
    </dialog>
  )
}
