import { type DragEvent, useState } from 'react'

/** Takes files that are dropped, and tells when some are held over the place. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        // Without this the browser would open the file in place of the page.
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        // Somebody inside this place may have taken it already.
        if (files.length === 0 || event.isDefaultPrevented()) return
        event.preventDefault()
        onDrop(files)
      },
    },
  }
}
