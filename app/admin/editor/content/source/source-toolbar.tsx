import type { InsertKind } from '../insertion.ts'
import { insertTools, sharedTool } from '../shared-tools.ts'
import { ToolBar } from '../tool-bar.tsx'
import { toggleBlock } from './formatting.ts'
import { toggleInline } from './toggle-inline.ts'
import { toggleList } from './toggle-list.ts'
import type { ApplyEdit } from './use-text-editing.ts'

interface SourceToolbarProps {
  apply: ApplyEdit
  onInsert: (kind: InsertKind) => void
}

/** The tools that write HTML into the field. */
export function SourceToolbar({ apply, onInsert }: SourceToolbarProps) {
  const block = (name: 'h2' | 'h3' | 'blockquote') =>
    sharedTool(name, { onUse: () => apply((selected) => toggleBlock(selected, name)) })
  const inline = (name: 'strong' | 'em') =>
    sharedTool(name, { onUse: () => apply((selected) => toggleInline(selected, name)) })
  const list = (name: 'ul' | 'ol') =>
    sharedTool(name, { onUse: () => apply((selected) => toggleList(selected, name)) })
  return (
    <ToolBar
      label="Mise en forme"
      className="rounded-t-lg"
      groups={[
        [block('h2'), block('h3')],
        [inline('strong'), inline('em'), sharedTool('link', { onUse: () => onInsert('link') })],
        [list('ul'), list('ol'), block('blockquote')],
        insertTools(onInsert),
      ]}
    />
  )
}
