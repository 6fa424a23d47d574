import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin, TextSelection } from 'prosemirror-state'
import { findPlayer } from '../../../../../../domain/html/video-players.ts'
import { articleSchema } from '../document/article-schema.ts'
import {
  findAround,
  isInOuterLine,
  replaceLine,
  toggleBlockType,
  toggleMarkNamed,
} from './commands.ts'
import { toNextCell, toPreviousCell } from './table-commands.ts'
import { chooseFigure, enterCaption } from './whole-figures.ts'

const { nodes } = articleSchema

/** The keys of the editor; Ctrl+K asks for a link. */
export function editorKeys(askForLink: () => void): Plugin[] {
  /** After Escape, Tab leaves the text as it leaves any field. */
  let tabLeaves = false
  const inText =
    (...commands: Command[]): Command =>
    (state, dispatch, view) =>
      !tabLeaves && chainCommands(...commands)(state, dispatch, view)

  const watchEscape = new Plugin({
    props: {
      handleKeyDown(_view, { key }) {
        if (key === 'Escape') tabLeaves = true
        else if (key !== 'Tab' && key !== 'Shift') tabLeaves = false
        return false
      },
      handleDOMEvents: {
        blur() {
          tabLeaves = false
        },
      },
    },
  })
  const ours = keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMarkNamed('strong'),
    'Mod-i': toggleMarkNamed('em'),
    'Mod-e': toggleMarkNamed('code'),
    'Shift-Mod-x': toggleMarkNamed('s'),
    'Mod-k': () => {
      askForLink()
      return true
    },
    'Mod-Alt-2': toggleBlockType('h2'),
    'Mod-Alt-3': toggleBlockType('h3'),
    'Mod-Alt-4': toggleBlockType('h4'),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    'Mod-Enter': chainCommands(exitCode, leaveBlock),
    Enter: chainCommands(enterInCaption, breakLineInCell, makePlayer, splitListItem(nodes.li)),
    Tab: inText(toNextCell, sinkListItem(nodes.li)),
    'Shift-Tab': inText(toPreviousCell, liftListItem(nodes.li)),
    Backspace: chainCommands(undoInputRule, chooseFigure),
    ArrowDown: enterCaption,
    ArrowRight: enterCaption,
  })
  return [watchEscape, ours, keymap(baseKeymap)]
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView())
  return true
}

const breakLineInCell: Command = (state, dispatch) =>
  findAround(state, nodes.td, nodes.th) !== undefined && breakLine(state, dispatch)

/** From a table's caption into its first cell, from a picture's below it. */
const enterInCaption: Command = (state, dispatch) => {
  const caption = findAround(state, nodes.caption)
  if (caption) {
    const { tr } = state
    const after = tr.doc.resolve(caption.pos + caption.node.nodeSize)
    dispatch?.(tr.setSelection(TextSelection.near(after, 1)).scrollIntoView())
    return true
  }
  return findAround(state, nodes.figcaption) ? leaveBlock(state, dispatch) : false
}

/** A new line behind the table, the picture or the quotation that the cursor is in. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth === 0) return false
  const after = $from.after(1)
  const { tr } = state
  const next = tr.doc.resolve(after).nodeAfter
  if (next?.type !== nodes.p || next.content.size > 0) tr.insert(after, nodes.p.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** The address of a video, alone on its line, becomes its player. */
const makePlayer: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  const player = empty && isInOuterLine(state) ? findPlayer($from.parent.textContent) : undefined
  if (!player) return false
  dispatch?.(replaceLine(state, nodes.iframe.create(player.properties)))
  return true
}
