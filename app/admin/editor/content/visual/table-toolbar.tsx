import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelLeft,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { type Tool, ToolBar } from '../tool-bar.tsx'
import { hasHeadColumn, hasHeadRow, tableCommands } from './editing/table-commands.ts'

interface TableToolbarProps {
  state: EditorState
  run: (command: Command) => void
}

/** What can be done to the table that the cursor is in. */
export function TableToolbar({ state, run }: TableToolbarProps) {
  const tool = (label: string, Icon: Tool['Icon'], name: keyof typeof tableCommands): Tool => ({
    label,
    Icon,
    onUse: () => run(tableCommands[name]),
    off: !tableCommands[name](state),
  })
  return (
    <ToolBar
      label="Tableau"
      className=""
      groups={[
        [
          tool('Ajouter une ligne au-dessus', BetweenHorizontalStart, 'rowAbove'),
          tool('Ajouter une ligne au-dessous', BetweenHorizontalEnd, 'rowBelow'),
          tool('Supprimer la ligne', TableRowsSplit, 'removeRow'),
        ],
        [
          tool('Ajouter une colonne à gauche', BetweenVerticalStart, 'columnLeft'),
          tool('Ajouter une colonne à droite', BetweenVerticalEnd, 'columnRight'),
          tool('Supprimer la colonne', TableColumnsSplit, 'removeColumn'),
        ],
        [
          {
            ...tool("Ligne d'en-tête", PanelTop, 'toggleHeadRow'),
            pressed: hasHeadRow(state),
          },
          {
            ...tool("Colonne d'en-tête", PanelLeft, 'toggleHeadColumn'),
            pressed: hasHeadColumn(state),
          },
        ],
        [tool('Supprimer le tableau', Trash2, 'removeTable')],
      ]}
    />
  )
}
