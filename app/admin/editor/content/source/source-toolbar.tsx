import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Table,
  Video,
} from 'lucide-react'
import type { InsertKind } from '../insertion.ts'
import { type Tool, ToolBar } from '../tool-bar.tsx'
import { type Edit, type Selected, toggleBlock } from './formatting.ts'
import { toggleInline } from './toggle-inline.ts'
import { toggleList } from './toggle-list.ts'
import type { ApplyEdit } from './use-text-editing.ts'

interface SourceToolbarProps {
  apply: ApplyEdit
  onInsert: (kind: InsertKind) => void
}

/** The tools that write HTML into the field. */
export function SourceToolbar({ apply, onInsert }: SourceToolbarProps) {
  const edit = (label: string, Icon: Tool['Icon'], make: (selected: Selected) => Edit): Tool => ({
    label,
    Icon,
    onUse: () => apply(make),
  })
  const ask = (label: string, Icon: Tool['Icon'], kind: InsertKind): Tool => ({
    label,
    Icon,
    onUse: () => onInsert(kind),
  })
  return (
    <ToolBar
      label="Mise en forme"
      className="rounded-t-lg"
      groups={[
        [
          edit('Titre de section', Heading2, (selected) => toggleBlock(selected, 'h2')),
          edit('Sous-titre', Heading3, (selected) => toggleBlock(selected, 'h3')),
        ],
        [
          edit('Gras (Ctrl+B)', Bold, (selected) => toggleInline(selected, 'strong')),
          edit('Italique (Ctrl+I)', Italic, (selected) => toggleInline(selected, 'em')),
          ask('Lien (Ctrl+K)', Link, 'link'),
        ],
        [
          edit('Liste à puces', List, (selected) => toggleList(selected, 'ul')),
          edit('Liste numérotée', ListOrdered, (selected) => toggleList(selected, 'ol')),
          edit('Citation', Quote, (selected) => toggleBlock(selected, 'blockquote')),
        ],
        [
          ask('Image', Image, 'image'),
          ask('Médiathèque', Images, 'library'),
          ask('Vidéo', Video, 'player'),
          ask('Tableau', Table, 'table'),
        ],
      ]}
    />
  )
}
