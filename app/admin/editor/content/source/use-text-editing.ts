import { type RefObject, useCallback } from 'react'
import type { Edit, Selected } from './formatting.ts'

export function selectedIn(element: HTMLTextAreaElement): Selected {
  const { value: text, selectionStart: start, selectionEnd: end } = element
  return { text, start, end }
}

/** Applies edits to a text field as if they had been typed, so that the browser can undo them. */
export function useTextEditing(field: RefObject<HTMLTextAreaElement | null>) {
  return useCallback(
    (makeEdit: (selected: Selected) => Edit) => {
      const element = field.current
      if (!element) return
      const edit = makeEdit(selectedIn(element))
      element.focus()
      element.setSelectionRange(edit.from, edit.to)
      const isSame = element.value.slice(edit.from, edit.to) === edit.insert
      const command = edit.insert === '' ? 'delete' : 'insertText'
      // Old, but the only way into the browser's own undo list.
      if (!isSame && !document.execCommand(command, false, edit.insert)) {
        element.setRangeText(edit.insert)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      element.setSelectionRange(...edit.select)
    },
    [field],
  )
}

export type ApplyEdit = ReturnType<typeof useTextEditing>
