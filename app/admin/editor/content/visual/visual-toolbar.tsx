import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
  Video,
} from 'lucide-react'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { InsertKind } from '../insertion.ts'
import { type Tool, ToolBar } from '../tool-bar.tsx'
import { articleSchema } from './article-schema.ts'
import {
  findAround,
  insertBlock,
  isMarked,
  type MarkName,
  toggleBlockType,
  toggleListOf,
  toggleMarkNamed,
  toggleQuote,
} from './commands.ts'
import { findLink } from './link-commands.ts'
import { isInTable } from './table-commands.ts'
import { TableToolbar } from './table-toolbar.tsx'

export interface VisualToolbarProps {
  state: EditorState
  run: (command: Command) => void
  onInsert: (kind: InsertKind) => void
}

const { nodes } = articleSchema

/** The tools of the visual mode, each telling whether it is in force where the cursor is. */
export function VisualToolbar({ state, run, onInsert }: VisualToolbarProps) {
  const mark = (label: string, Icon: Tool['Icon'], name: MarkName): Tool => ({
    label,
    Icon,
    pressed: isMarked(state, name),
    onUse: () => run(toggleMarkNamed(name)),
  })
  const block = (label: string, Icon: Tool['Icon'], name: 'h2' | 'h3' | 'h4' | 'pre'): Tool => ({
    label,
    Icon,
    pressed: findAround(state, nodes[name]) !== undefined,
    onUse: () => run(toggleBlockType(name)),
  })
  const list = (label: string, Icon: Tool['Icon'], name: 'ul' | 'ol'): Tool => ({
    label,
    Icon,
    pressed: findAround(state, nodes.ul, nodes.ol)?.node.type === nodes[name],
    onUse: () => run(toggleListOf(name)),
  })
  const ask = (label: string, Icon: Tool['Icon'], kind: InsertKind): Tool => ({
    label,
    Icon,
    onUse: () => onInsert(kind),
  })
  return (
    <>
      <ToolBar
        label="Mise en forme"
        className="rounded-t-lg"
        groups={[
          [
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
          ],
          [
            block('Titre de section', Heading2, 'h2'),
            block('Sous-titre', Heading3, 'h3'),
            block('Petit titre', Heading4, 'h4'),
          ],
          [
            mark('Gras (Ctrl+B)', Bold, 'strong'),
            mark('Italique (Ctrl+I)', Italic, 'em'),
            mark('Barré', Strikethrough, 's'),
            mark('Code (Ctrl+E)', Code, 'code'),
            { ...ask('Lien (Ctrl+K)', Link, 'link'), pressed: findLink(state) !== undefined },
          ],
          [
            list('Liste à puces', List, 'ul'),
            list('Liste numérotée', ListOrdered, 'ol'),
            {
              label: 'Citation',
              Icon: Quote,
              pressed: findAround(state, nodes.blockquote) !== undefined,
              onUse: () => run(toggleQuote()),
            },
            block('Bloc de code', SquareCode, 'pre'),
          ],
          [
            ask('Image', Image, 'image'),
            ask('Médiathèque', Images, 'library'),
            ask('Vidéo', Video, 'player'),
            ask('Tableau', Table, 'table'),
            { label: 'Filet', Icon: Minus, onUse: () => run(insertBlock(nodes.hr.create())) },
          ],
        ]}
      />
      {isInTable(state) && <TableToolbar state={state} run={run} />}
    </>
  )
}
