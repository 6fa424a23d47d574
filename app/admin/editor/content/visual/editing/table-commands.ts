import type { Node } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  goToNextCell,
} from 'prosemirror-tables'
import { articleSchema } from '../document/article-schema.ts'
import { findAround } from './commands.ts'

const { nodes } = articleSchema

export function isInTable(state: EditorState): boolean {
  return findAround(state, nodes.captioned_table) !== undefined
}

/** Whether the cursor is in a cell, and not in the caption. */
function isInCell(state: EditorState): boolean {
  return findAround(state, nodes.td, nodes.th) !== undefined
}

const inCell =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isInCell(state) && withScopes(command)(state, dispatch, view)

/** Nothing stands above the row that names the columns. */
const belowHead =
  (command: Command): Command =>
  (state, dispatch, view) =>
    findAround(state, nodes.tr)?.node.attrs.section !== 'thead' &&
    inCell(command)(state, dispatch, view)

/** Heading cells that are added say what they name, as the others do. */
function withScopes(command: Command): Command {
  return (state, dispatch, view) =>
    command(state, dispatch && ((tr) => dispatch(setScopes(tr))), view)
}

function setScopes(tr: Transaction): Transaction {
  tr.doc.descendants((row, rowPos) => {
    if (row.type !== nodes.tr) return true
    row.forEach((cell, offset) => {
      if (cell.type !== nodes.th || cell.attrs.scope) return
      const scope = row.attrs.section === 'thead' ? 'col' : 'row'
      tr.setNodeMarkup(rowPos + 1 + offset, null, { ...cell.attrs, scope })
    })
    return false
  })
  return tr
}

export const tableCommands = {
  rowAbove: belowHead(addRowBefore),
  rowBelow: inCell(addRowAfter),
  removeRow: inCell(deleteRow),
  columnLeft: inCell(addColumnBefore),
  columnRight: inCell(addColumnAfter),
  removeColumn: inCell(deleteColumn),
  toggleHeadRow: toggleHeadings(true),
  toggleHeadColumn: toggleHeadings(false),
  removeTable: ((state, dispatch) => {
    const table = findAround(state, nodes.captioned_table)
    if (!table) return false
    dispatch?.(state.tr.replaceWith(table.pos, table.pos + table.node.nodeSize, nodes.p.create()))
    return true
  }) as Command,
}

/** The next cell; behind the last one, a new row. */
export const toNextCell: Command = (state, dispatch, view) => {
  if (!isInCell(state)) return false
  if (goToNextCell(1)(state, dispatch, view)) return true
  if (!dispatch || !view) return true
  tableCommands.rowBelow(state, dispatch, view)
  return goToNextCell(1)(view.state, view.dispatch, view)
}

export const toPreviousCell: Command = (state, dispatch, view) =>
  isInCell(state) && goToNextCell(-1)(state, dispatch, view)

export function hasHeadRow(state: EditorState): boolean {
  const table = findTable(state)
  return table?.node.firstChild?.attrs.section === 'thead'
}

export function hasHeadColumn(state: EditorState): boolean {
  const table = findTable(state)
  return table?.node.lastChild?.firstChild?.type === nodes.th
}

function findTable(state: EditorState): { node: Node; pos: number } | undefined {
  const around = findAround(state, nodes.captioned_table)
  if (!around) return undefined
  const caption = around.node.firstChild
  const table = around.node.lastChild
  return caption && table ? { node: table, pos: around.pos + 1 + caption.nodeSize } : undefined
}

/** The first row as the names of the columns, or the first column as the names of the rows; or no longer. */
function toggleHeadings(isRow: boolean): Command {
  return (state, dispatch) => {
    const table = findTable(state)
    if (!table) return false
    const isHeading = !(isRow ? hasHeadRow(state) : hasHeadColumn(state))
    const { tr } = state
    table.node.forEach((row, rowOffset, place) => {
      const rowPos = table.pos + 1 + rowOffset
      if (isRow && place > 0) return
      if (!isRow && row.attrs.section === 'thead') return
      if (isRow) {
        tr.setNodeMarkup(rowPos, null, { ...row.attrs, section: isHeading ? 'thead' : 'tbody' })
      }
      row.forEach((cell, offset, column) => {
        if (!isRow && column > 0) return
        const scope = isHeading ? (isRow ? 'col' : 'row') : null
        const { colspan, rowspan, id, lang, dir } = cell.attrs
        const shared = { colspan, rowspan, id, lang, dir }
        tr.setNodeMarkup(
          rowPos + 1 + offset,
          isHeading ? nodes.th : nodes.td,
          isHeading ? { ...shared, scope } : shared,
        )
      })
    })
    dispatch?.(tr)
    return true
  }
}

export function createTable(rows: number, columns: number): Node {
  const cells = (make: (column: number) => Node) =>
    Array.from({ length: columns }, (_, column) => make(column))
  const head = nodes.tr.create(
    { section: 'thead' },
    cells(() => nodes.th.create({ scope: 'col' })),
  )
  const body = Array.from({ length: rows }, () =>
    nodes.tr.create(
      null,
      cells(() => nodes.td.create()),
    ),
  )
  const table = nodes.table.create(null, [head, ...body])
  return nodes.captioned_table.create(null, [nodes.caption.create(), table])
}
