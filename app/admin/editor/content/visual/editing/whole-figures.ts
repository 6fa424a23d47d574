import type { Node } from 'prosemirror-model'
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
  props: {
    handleDOMEvents: { dragstart: chooseDragged },
    handleClickOn: chooseClicked,
    // Left to itself, the browser would choose the word nearest to the picture.
    handleDoubleClickOn: chooseClicked,
    handleTripleClickOn: chooseClicked,
  },
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

function chooseClicked(view: EditorView, _pos: number, node: Node, at: number): boolean {
  const isChosen = node.type === nodes.picture && chooseWhole(view, at)
  // Where it was chosen already, the browser has put its own cursor elsewhere.
  if (isChosen) view.focus()
  return isChosen
}

function chooseDragged(view: EditorView, { clientX, clientY }: DragEvent): boolean {
  const { inside = -1 } = view.posAtCoords({ left: clientX, top: clientY }) ?? {}
  if (inside > 0) chooseWhole(view, inside)
  return false
}

/** Chooses the figure whose picture is at this place, if there is one. */
function chooseWhole(view: EditorView, at: number): boolean {
  const { doc, tr } = view.state
  const $at = doc.resolve(at)
  if ($at.parent.type !== nodes.figure || $at.index() > 0) return false
  view.dispatch(tr.setSelection(NodeSelection.create(doc, $at.before())))
  return true
}

/** Backspace at the start of a caption reaches for the picture; the next one deletes it. */
export const chooseFigure: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || $from.parent.type !== nodes.figcaption || $from.parentOffset > 0) return false
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, $from.before(-1))))
  return true
}

/** From a chosen picture into its caption. */
export const enterCaption: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.figure) return false
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to - 2)).scrollIntoView())
  return true
}
