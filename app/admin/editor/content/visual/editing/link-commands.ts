import type { Mark } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { articleSchema, getMarkType } from '../document/article-schema.ts'

const link = getMarkType('a')

interface FoundLink {
  mark: Mark
  from: number
  to: number
}

/** The link that the selection begins in, from its first word to its last. */
export function findLink(state: EditorState): FoundLink | undefined {
  const { $from } = state.selection
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return undefined
  const { parent } = $from
  let from = -1
  let to = -1
  let found: FoundLink | undefined
  parent.forEach((child, offset) => {
    const start = $from.start() + offset
    if (!mark.isInSet(child.marks)) return
    if (start !== to) from = start
    to = start + child.nodeSize
    if (from <= $from.pos && $from.pos <= to) found = { mark, from, to }
  })
  return found
}

export function setLink(href: string, label: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const found = findLink(state)
    const mark = link.create({ ...found?.mark.attrs, href })
    const { tr } = state
    if (found) tr.removeMark(found.from, found.to, link).addMark(found.from, found.to, mark)
    else if (empty) {
      tr.replaceSelectionWith(
        articleSchema.text(label || href, [...(state.storedMarks ?? []), mark]),
        false,
      )
    } else tr.addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(link).scrollIntoView())
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const found = findLink(state)
  if (!found) return false
  dispatch?.(state.tr.removeMark(found.from, found.to, link))
  return true
}
