import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

/** Another text instead of this one, as the smallest replacement: whoever is writing elsewhere in it goes on there. */
export function replaceDocument({ doc, tr }: EditorState, wanted: Node): Transaction {
  const from = doc.content.findDiffStart(wanted.content)
  const ends = doc.content.findDiffEnd(wanted.content)
  if (from === null || !ends) return tr
  // What is the same twice over may count for both ends.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  const replaced = tr.replace(from, ends.a + overlap, wanted.slice(from, ends.b + overlap))
  if (replaced.doc.eq(wanted)) return replaced
  return replaced.replaceWith(0, replaced.doc.content.size, wanted.content)
}
