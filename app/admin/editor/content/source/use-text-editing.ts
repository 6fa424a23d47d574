import { type RefObject, useCallback } from 'react'
import { escapeText } from '../../../../../domain/html/escape-html.ts'
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
      if (!isSame && !typeInstead(edit.insert)) {
        element.setRangeText(edit.insert)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      element.setSelectionRange(...edit.select)
    },
    [field],
  )
}

const MANY_LINES = 100

/** False where the browser cannot. Old commands, but the only way into its own undo list. */
function typeInstead(text: string): boolean {
  if (text === '') return document.execCommand('delete')
  // Chromium types line by line, each slower than the one before, minutes for a long article; what it takes for HTML
  // goes in at once, and is as much plain text in this field. A browser that takes no HTML here types it.
  const hasManyLines = text.split('\n', MANY_LINES).length === MANY_LINES
  if (hasManyLines && document.execCommand('insertHTML', false, escapeText(text))) return true
  return document.execCommand('insertText', false, text)
}

export type ApplyEdit = ReturnType<typeof useTextEditing>
