import { type RefObject, useCallback } from 'react'
import type { Edit, Selected } from './formatting.ts'

/** Applies edits to a text field as if they had been typed, so that the browser can undo them. */
export function useTextEditing(field: RefObject<HTMLTextAreaElement | null>) {
  return useCallback(
    (makeEdit: (selected: Selected) => Edit) => {
      const element = field.current
      if (!element) return
      const { value: text, selectionStart: start, selectionEnd: end } = element
      const edit = makeEdit({ text, start, end })
      element.focus()
      element.setSelectionRange(edit.from, edit.to)
      // Old, but the only way into the browser's own undo list.
      if (!document.execCommand('insertText', false, edit.insert)) {
        element.setRangeText(edit.insert)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      element.setSelectionRange(...edit.select)
    },
    [field],
  )
}

export type ApplyEdit = ReturnType<typeof useTextEditing>
