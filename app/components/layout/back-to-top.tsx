import { ArrowUp } from 'lucide-react'

/** Shown by the shared script once the page is scrolled more than 300 px. */
export function BackToTop() {
  return (
    <button
      type="button"
      data-back-to-top=""
      hidden
      suppressHydrationWarning
      className="button button-primary fixed right-4 bottom-4 z-20 rounded-full raised max-md:w-11 max-md:p-0"
    >
      <ArrowUp size={18} />
      <span className="max-md:sr-only">Retour en haut</span>
    </button>
  )
}
