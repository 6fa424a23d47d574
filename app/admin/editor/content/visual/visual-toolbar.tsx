import { Code, Heading4, Minus, Redo2, SquareCode, Strikethrough, Undo2 } from 'lucide-react'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { InsertKind } from '../insertion.ts'
import { insertTools, sharedTool } from '../shared-tools.ts'
import { type Tool, ToolBar } from '../tool-bar.tsx'
import { articleSchema } from './document/article-schema.ts'
import {
  findAround,
  insertBlock,
  isMarked,
  type MarkName,
  toggleBlockType,
  toggleListOf,
  toggleMarkNamed,
  toggleQuote,
} from './editing/commands.ts'
import { findLink } from './editing/link-commands.ts'
import { isInTable } from './editing/table-commands.ts'
import { TableToolbar } from './table-toolbar.tsx'

export interface VisualToolbarProps {
  state: EditorState
  run: (command: Command) => void
  onInsert: (kind: InsertKind) => void
}

const { nodes } = articleSchema

/** The tools of the visual mode, each telling whether it is in force where the cursor is. */
export function VisualToolbar({ state, run, onInsert }: VisualToolbarProps) {
  const mark = (name: MarkName) => ({
    pressed: isMarked(state, name),
    onUse: () => run(toggleMarkNamed(name)),
  })
  const block = (name: 'h2' | 'h3' | 'h4' | 'pre') => ({
    pressed: findAround(state, nodes[name]) !== undefined,
    onUse: () => run(toggleBlockType(name)),
  })
  const list = (name: 'ul' | 'ol') =>
    sharedTool(name, {
      pressed: findAround(state, nodes.ul, nodes.ol)?.node.type === nodes[name],
      onUse: () => run(toggleListOf(name)),
    })
  const link = { pressed: findLink(state) !== undefined, onUse: () => onInsert('link') }
  const quote = {
    pressed: findAround(state, nodes.blockquote) !== undefined,
    onUse: () => run(toggleQuote()),
  }
  const steps: Tool[] = [
    {
      label: 'Annuler la frappe (Ctrl+Z)',
      Icon: Undo2,
      onUse: () => run(undo),
      off: undoDepth(state) === 0,
    },
    {
      label: 'Rétablir (Ctrl+Y)',
      Icon: Redo2,
      onUse: () => run(redo),
      off: redoDepth(state) === 0,
    },
  ]
  return (
    <>
      <ToolBar
        label="Mise en forme"
        className="rounded-t-lg"
        groups={[
          steps,
          [
            sharedTool('h2', block('h2')),
            sharedTool('h3', block('h3')),
            { label: 'Petit titre', Icon: Heading4, ...block('h4') },
          ],
          [
            sharedTool('strong', mark('strong')),
            sharedTool('em', mark('em')),
            { label: 'Barré', Icon: Strikethrough, ...mark('s') },
            { label: 'Code (Ctrl+E)', Icon: Code, ...mark('code') },
            sharedTool('link', link),
          ],
          [
            list('ul'),
            list('ol'),
            sharedTool('blockquote', quote),
            { label: 'Bloc de code', Icon: SquareCode, ...block('pre') },
          ],
          [
            ...insertTools(onInsert),
            { label: 'Filet', Icon: Minus, onUse: () => run(insertBlock(nodes.hr.create())) },
          ],
        ]}
      />
      {isInTable(state) && <TableToolbar state={state} run={run} />}
    </>
  )
}
