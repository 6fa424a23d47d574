import { Toolbar } from '@base-ui/react/toolbar'
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
  type LucideIcon,
  Quote,
  Table,
} from 'lucide-react'
import { Fragment } from 'react'
import { type Edit, makeList, type Selected, toggleBlock, toggleInline } from './formatting.ts'
import type { InsertKind } from './insert-dialog.tsx'
import type { ApplyEdit } from './use-text-editing.ts'

interface FormatToolbarProps {
  apply: ApplyEdit
  onInsert: (kind: ToolKind) => void
}

/** What is asked for in a dialog of its own. */
export type ToolKind = InsertKind | 'image' | 'library'

/** What a tool does: an edit, or a question first where it needs an address or a size. */
type Tool = [label: string, Icon: LucideIcon, action: ToolKind | ((selected: Selected) => Edit)]

const groups: Tool[][] = [
  [
    ['Titre de section', Heading2, (selected) => toggleBlock(selected, 'h2')],
    ['Sous-titre', Heading3, (selected) => toggleBlock(selected, 'h3')],
  ],
  [
    ['Gras (Ctrl+B)', Bold, (selected) => toggleInline(selected, 'strong')],
    ['Italique (Ctrl+I)', Italic, (selected) => toggleInline(selected, 'em')],
    ['Lien (Ctrl+K)', Link, 'link'],
  ],
  [
    ['Liste à puces', List, (selected) => makeList(selected, 'ul')],
    ['Liste numérotée', ListOrdered, (selected) => makeList(selected, 'ol')],
    ['Citation', Quote, (selected) => toggleBlock(selected, 'blockquote')],
  ],
  [
    ['Image', Image, 'image'],
    ['Médiathèque', Images, 'library'],
    ['Tableau', Table, 'table'],
  ],
]

export function FormatToolbar({ apply, onInsert }: FormatToolbarProps) {
  return (
    <Toolbar.Root
      aria-label="Mise en forme"
      className="flex flex-wrap rounded-t-lg border border-edge border-b-0 bg-sunken p-1"
    >
      {groups.map((tools, place) => (
        <Fragment key={place}>
          {place > 0 && <Toolbar.Separator className="mx-1 my-2 w-px bg-line" />}
          {tools.map(([label, Icon, action]) => (
            <Toolbar.Button
              key={label}
              aria-label={label}
              title={label}
              onClick={() => (typeof action === 'string' ? onInsert(action) : apply(action))}
              className="grid size-10 place-items-center rounded-md text-soft hover:bg-surface hover:text-accent"
            >
              <Icon size={18} />
            </Toolbar.Button>
          ))}
        </Fragment>
      ))}
    </Toolbar.Root>
  )
}
