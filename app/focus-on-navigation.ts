import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move inside the app, puts the reader at the new page's title, as a page load would. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    // A page that begins in a field of its own knows better.
    if (document.activeElement?.matches('main input')) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [pathname, hash])
}
