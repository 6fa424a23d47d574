import type { Command } from 'prosemirror-state'
import type { Insertion } from '../insertion.ts'
import { articleSchema } from './article-schema.ts'
import { findSelectedPicture, insertBlock } from './commands.ts'
import { removeLink, setLink } from './link-commands.ts'
import { createTable } from './table-commands.ts'

const { nodes } = articleSchema

export function insertIntoVisual(insertion: Insertion): Command {
  switch (insertion.kind) {
    case 'link':
      return setLink(insertion.href, insertion.label)
    case 'unlink':
      return removeLink
    case 'image':
      return setPicture(insertion.src, insertion.alt)
    case 'player':
      return insertBlock(nodes.iframe.create(insertion.embed))
    case 'table':
      return insertBlock(createTable(insertion.rows, insertion.columns), true)
  }
}

function setPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    const selected = findSelectedPicture(state)
    if (!selected) return insertBlock(nodes.picture.create({ src, alt }))(state, dispatch)
    const attributes = { ...selected.attrs, src, alt }
    dispatch?.(state.tr.setNodeMarkup(state.selection.from, null, attributes))
    return true
  }
}
