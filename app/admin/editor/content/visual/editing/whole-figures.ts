import {
  type Command,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { articleSchema } from '../document/article-schema.ts'

const { nodes } = articleSchema

/** A picture and its caption are one thing: chosen, moved and deleted together. */
export const wholeFigures = new Plugin({
  appendTransaction(_transactions, _before, state) {
    const { tr, selection } = state
    if (selection instanceof NodeSelection && selection.$from.parent.type === nodes.figure) {
      tr.setSelection(NodeSelection.create(tr.doc, selection.$from.before()))
    }
    clearEmptyFigures(tr)
    return tr.docChanged || tr.selectionSet ? tr : null
  },
  props: { handleDOMEvents: { dragstart: chooseWholeFigure } },
})

/** Where a picture was deleted with other text, the editor would put an empty one; the words of its caption stay. */
function clearEmptyFigures(tr: Transaction): void {
  tr.doc.descendants((node, pos, parent) => {
    if (node.type !== nodes.figure || node.firstChild?.attrs.src) return
    const words = node.lastChild?.content
    const at = tr.mapping.map(pos)
    const isNeeded = (words?.size ?? 0) > 0 || parent?.childCount === 1
    tr.replaceWith(at, at + node.nodeSize, isNeeded ? [nodes.p.create(null, words)] : [])
  })
}

function chooseWholeFigure(view: EditorView, { clientX, clientY }: DragEvent): boolean {
  const { inside = -1 } = view.posAtCoords({ left: clientX, top: clientY }) ?? {}
  const $inside = view.state.doc.resolve(Math.max(0, inside))
  if (inside > 0 && $inside.parent.type === nodes.figure && $inside.index() === 0) {
    const figure = NodeSelection.create(view.state.doc, $inside.before())
    view.dispatch(view.state.tr.setSelection(figure))
  }
  return false
}

/** From a chosen picture into its caption. */
export const enterCaption: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.figure) return false
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to - 2)).scrollIntoView())
  return true
}
