import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { handlePaste } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { articleSchema } from '../document/article-schema.ts'
import { findAround } from './commands.ts'

const { nodes } = articleSchema

/** The outer edges of what is pasted join what is there: a sentence its paragraph, items the list they are pasted into. */
export function fitSlice(blocks: Node[], isInList: boolean): Slice {
  const depthOf = (block: Node | undefined): number => {
    if (block?.type === nodes.p) return 1
    const isList = block?.type === nodes.ul || block?.type === nodes.ol
    return isInList && isList ? 3 : 0
  }
  return new Slice(Fragment.from(blocks), depthOf(blocks[0]), depthOf(blocks.at(-1)))
}

/**
 * A cell holds lines and no blocks, which would tear its table in two: a table goes into the cells from there on, anything
 * else becomes lines. False outside cells, and for what fits as it is.
 */
export function pasteIntoCell(view: EditorView, { content: blocks }: Fragment): boolean {
  const isInCell = findAround(view.state, nodes.td, nodes.th) !== undefined
  if (!isInCell || blocks.some(({ type }) => type.isInline || type.spec.tableRole)) return false
  const [only] = blocks
  if (only && blocks.length === 1 && only.type === nodes.captioned_table) {
    const cells = new Slice(Fragment.from(only.lastChild), 0, 0)
    if (handlePaste(view, new ClipboardEvent('paste'), cells)) return true
  }
  view.dispatch(insertLines(view.state, blocks).scrollIntoView().setMeta('paste', true))
  return true
}

export function insertLines({ tr }: EditorState, blocks: readonly Node[]): Transaction {
  const lines = blocks.flatMap(listLines)
  const content = lines.flatMap((line, place) => (place > 0 ? [nodes.br.create(), ...line] : line))
  return tr.replaceSelection(new Slice(Fragment.from(content), 0, 0))
}

/** The lines of text in a block, each with its marks; a picture is a line, and so is the address of a player. */
function listLines(block: Node): Node[][] {
  if (block.type === nodes.picture) return [[nodes.img.create(block.attrs)]]
  if (block.isTextblock) return block.content.size > 0 ? [[...block.children]] : []
  const address = block.attrs.src ?? block.attrs.html
  if (block.isLeaf) return address ? [[articleSchema.text(address)]] : []
  return block.children.flatMap(listLines)
}
