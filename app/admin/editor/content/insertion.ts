import type { Embed } from '../../../../domain/html/video-players.ts'
import type { InsertedPicture } from '../../media/picture-html.ts'

export type InsertKind = 'link' | 'image' | 'library' | 'player' | 'table'

/** What someone has asked to put into the text, in whichever mode it is written. */
export type Insertion =
  | { kind: 'link'; href: string; label: string }
  | { kind: 'unlink' }
  | { kind: 'image'; src: string; alt: string; caption?: string | undefined; replaces: boolean }
  | { kind: 'pictures'; pictures: InsertedPicture[]; replaces: boolean }
  | { kind: 'player'; embed: Embed }
  | { kind: 'table'; rows: number; columns: number }

/** What is there already, where the cursor is. */
export interface InsertPlace<Kind = InsertKind> {
  kind: Kind
  /** Whether words are selected that a link can be put on. */
  hasSelection: boolean
  href?: string | undefined
  picture?: KnownPicture | undefined
}

/** A picture that is in the text already. */
export interface KnownPicture {
  src: string
  alt: string
  /** Undefined inside a line of text, which has no place for one. */
  caption: string | undefined
}

export type AskedPlace = InsertPlace<'link' | 'player' | 'table'>

/** An address as people type it, made complete; undefined when it cannot be one. */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/|#)\S+$/i.test(text)) return text
  if (/^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined
}
