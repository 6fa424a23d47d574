/** A document readers fill in: read on the page, printed on one sheet, downloaded in two formats. */
export interface ModelDocument {
  /** Names the file, and the fragment under which the page shows it. */
  id: string
  title: string
  /** For whom and when, in a sentence. */
  purpose: string
  blocks: readonly DocumentBlock[]
  /** The page that explains it. */
  explainedAt: { label: string; href: string }
}

export type DocumentBlock = DocumentTable | DocumentList

export interface DocumentTable {
  kind: 'table'
  caption: string
  /** The first column and the others. */
  head: readonly [string, ...string[]]
  rows: readonly DocumentRow[]
}

export interface DocumentRow {
  label: string
  /** What to write there. */
  question?: string
  example?: string
  /** The line of the ledger that says where the example's figures come from. */
  claim?: string
  /** The other columns; empty where the reader writes. */
  cells: readonly string[]
}

export interface DocumentList {
  kind: 'list'
  title: string
  items: readonly string[]
}

/** The fragment of a document on /ressources. */
export function documentAnchor({ id }: Pick<ModelDocument, 'id'>): string {
  return `modele-${id}`
}

export const documentFormats = ['docx', 'md'] as const

export type DocumentFormat = (typeof documentFormats)[number]

/** Where a document is downloaded. */
export function documentAddress({ id }: Pick<ModelDocument, 'id'>, format: DocumentFormat): string {
  return `/modeles/${id}.${format}`
}
