import { useEffect, useRef } from 'react'

/** Ctrl+S or Cmd+S, anywhere on the page. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
