import { type RefObject, useLayoutEffect } from 'react'
import { changeAround } from './formatting.ts'
import { selectedIn } from './use-text-editing.ts'

/** When a text is changed from elsewhere while somebody writes in it, the browser would send them to its end. */
export function useKeptCursor(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  const element = field.current
  const before = element && element === document.activeElement ? selectedIn(element) : undefined
  useLayoutEffect(() => {
    if (!element || !before || before.text === element.value) return
    element.setSelectionRange(...changeAround(element.value)(before).select)
  }, [value])
}
