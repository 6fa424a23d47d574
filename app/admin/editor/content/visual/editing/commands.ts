import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { articleSchema, getMarkType } from '../document/article-schema.ts'

const { nodes } = articleSchema

export type MarkName = 'strong' | 'em' | 's' | 'code'

/** Old spellings of the same. */
const SYNONYMS: Partial<Record<MarkName, string>> = { strong: 'b', em: 'i', s: 'del' }

export function isMarked({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const { from, to, empty, $from } = selection
  return listSpellings(name).some((type) =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type),
  )
}

/** Puts a mark on the selected words, or takes it off in all its spellings. */
export function toggleMarkNamed(name: MarkName): Command {
  return (state, dispatch, view) => {
    const [usual, ...others] = listSpellings(name) as [MarkType, ...MarkType[]]
    const { from, to, $from } = state.selection
    const old = others.find(
      (type) => state.doc.rangeHasMark(from, to, type) || type.isInSet($from.marks()),
    )
    return toggleMark(old ?? usual)(state, dispatch, view)
  }
}

function listSpellings(name: MarkName): MarkType[] {
  return [name, SYNONYMS[name] ?? []].flat().map(getMarkType)
}

/** The innermost node of these kinds that the selection is in. */
export function findAround(
  { selection }: EditorState,
  ...types: (NodeType | undefined)[]
): { node: Node; pos: number; depth: number } | undefined {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth), depth }
  }
  return undefined
}

export function toggleBlockType(name: 'h2' | 'h3' | 'h4' | 'pre'): Command {
  return (state, dispatch) => {
    const type = findAround(state, nodes[name]) ? nodes.p : nodes[name]
    return setBlockType(type)(state, dispatch)
  }
}

export function toggleQuote(): Command {
  return (state, dispatch) =>
    findAround(state, nodes.blockquote)
      ? lift(state, dispatch)
      : wrapIn(nodes.blockquote)(state, dispatch)
}

/** A list, its other kind, or paragraphs again. */
export function toggleListOf(name: 'ul' | 'ol'): Command {
  return (state, dispatch) => {
    const list = findAround(state, nodes.ul, nodes.ol)
    if (!list) return wrapInList(nodes[name])(state, dispatch)
    if (list.node.type === nodes[name]) return liftListItem(nodes.li)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, nodes[name]))
    return true
  }
}

/** Puts blocks where the cursor is, in place of an empty paragraph, and a line to write on behind them. */
export function insertBlock(block: Node | Node[], cursorInside = false): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const outer = $from.depth > 0 ? $from.node(1) : undefined
    const isEmpty = outer?.type === nodes.p && outer.content.size === 0
    const after = outer ? $from.after(1) : state.selection.to
    const from = isEmpty ? $from.before(1) : after
    dispatch?.(putBlock(state.tr, { from, to: after, block, cursorInside }))
    return true
  }
}

/** Puts a block in place of the paragraph that the cursor is in. */
export function replaceLine(state: EditorState, block: Node): Transaction {
  const { $from } = state.selection
  return putBlock(state.tr, { from: $from.before(1), to: $from.after(1), block })
}

/** Whether the cursor is in a paragraph that is inside nothing else. */
export function isInOuterLine({ selection: { $from } }: EditorState): boolean {
  return $from.depth === 1 && $from.parent.type === nodes.p
}

interface Placing {
  from: number
  to: number
  block: Node | Node[]
  cursorInside?: boolean
}

function putBlock(tr: Transaction, { from, to, block, cursorInside }: Placing): Transaction {
  const isLast = to >= tr.doc.content.size
  const blocks = [block].flat()
  tr.replaceWith(from, to, isLast ? [...blocks, nodes.p.create()] : blocks)
  const size = blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const place = cursorInside ? from + 1 : from + size
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place), 1)).scrollIntoView()
}

export interface SelectedPicture {
  picture: Node
  /** What shows it, when it is not part of a line of text. */
  block: Node | undefined
  /** Undefined where it has no place for one. */
  caption: Node | undefined
}

/** The picture that is selected, with its caption if it has one. */
export function findSelectedPicture({ selection }: EditorState): SelectedPicture | undefined {
  if (!(selection instanceof NodeSelection)) return undefined
  const { node } = selection
  if (node.type === nodes.img) return { picture: node, block: undefined, caption: undefined }
  if (node.type === nodes.picture) return { picture: node, block: node, caption: undefined }
  const [picture, caption] = node.children
  return node.type === nodes.figure && picture ? { picture, block: node, caption } : undefined
}
