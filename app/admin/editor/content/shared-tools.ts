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
import type { InsertKind } from './insertion.ts'
import type { Tool } from './tool-bar.tsx'

/** The tools that both modes have, under the same name and sign. */
const shared = {
  h2: { label: 'Titre de section', Icon: Heading2 },
  h3: { label: 'Sous-titre', Icon: Heading3 },
  strong: { label: 'Gras (Ctrl+B)', Icon: Bold },
  em: { label: 'Italique (Ctrl+I)', Icon: Italic },
  link: { label: 'Lien (Ctrl+K)', Icon: Link },
  ul: { label: 'Liste à puces', Icon: List },
  ol: { label: 'Liste numérotée', Icon: ListOrdered },
  blockquote: { label: 'Citation', Icon: Quote },
  image: { label: 'Image', Icon: Image },
  library: { label: 'Médiathèque', Icon: Images },
  player: { label: 'Vidéo', Icon: Video },
  table: { label: 'Tableau', Icon: Table },
} satisfies Record<string, Pick<Tool, 'label' | 'Icon'>>

export function sharedTool(name: keyof typeof shared, use: Pick<Tool, 'onUse' | 'pressed'>): Tool {
  return { ...shared[name], ...use }
}

/** What is asked about in a dialog before it stands in the text. */
export function insertTools(onInsert: (kind: InsertKind) => void): Tool[] {
  const kinds = ['image', 'library', 'player', 'table'] as const
  return kinds.map((kind) => sharedTool(kind, { onUse: () => onInsert(kind) }))
}
