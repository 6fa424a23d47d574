import { Toolbar } from '@base-ui/react/toolbar'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Table,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { makeList, toggleBlock, toggleInline } from './formatting.ts'
import type { InsertKind } from './insert-dialog.tsx'
import type { ApplyEdit } from './use-text-editing.ts'

interface FormatToolbarProps {
  apply: ApplyEdit
  /** For what needs an answer first: an address, a size. */
  onInsert: (kind: InsertKind) => void
}

export function FormatToolbar({ apply, onInsert }: FormatToolbarProps) {
  return (
    <Toolbar.Root
      aria-label="Mise en forme"
      className="flex flex-wrap rounded-t-lg border border-edge border-b-0 bg-sunken p-1"
    >
      <Tool
        label="Titre de section"
        Icon={Heading2}
        onClick={() => apply((s) => toggleBlock(s, 'h2'))}
      />
      <Tool label="Sous-titre" Icon={Heading3} onClick={() => apply((s) => toggleBlock(s, 'h3'))} />
      <Separator />
      <Tool
        label="Gras (Ctrl+B)"
        Icon={Bold}
        onClick={() => apply((s) => toggleInline(s, 'strong'))}
      />
      <Tool
        label="Italique (Ctrl+I)"
        Icon={Italic}
        onClick={() => apply((s) => toggleInline(s, 'em'))}
      />
      <Tool label="Lien (Ctrl+K)" Icon={Link} onClick={() => onInsert('link')} />
      <Separator />
      <Tool label="Liste à puces" Icon={List} onClick={() => apply((s) => makeList(s, 'ul'))} />
      <Tool
        label="Liste numérotée"
        Icon={ListOrdered}
        onClick={() => apply((s) => makeList(s, 'ol'))}
      />
      <Tool
        label="Citation"
        Icon={Quote}
        onClick={() => apply((s) => toggleBlock(s, 'blockquote'))}
      />
      <Separator />
      <Tool label="Image" Icon={Image} onClick={() => onInsert('image')} />
      <Tool label="Tableau" Icon={Table} onClick={() => onInsert('table')} />
    </Toolbar.Root>
  )
}

interface ToolProps {
  label: string
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  onClick: () => void
}

function Tool({ label, Icon, onClick }: ToolProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-md text-soft hover:bg-surface hover:text-accent"
    >
      <Icon aria-hidden="true" size={18} />
    </Toolbar.Button>
  )
}

function Separator() {
  return <Toolbar.Separator className="mx-1 my-2 w-px bg-line" />
}
