/** A site kept by another program, as one of its exports tells it. */
export interface ForeignSite {
  program: 'WordPress' | 'Ghost' | 'Markdown'
  /** Where it stood, so that links to itself are known; absent when the export does not say. */
  url?: string | undefined
  /** Everything it holds, in the order of the file. Read twice, so that no more than one article is in memory. */
  entries(): AsyncIterable<ForeignEntry>
  /** The picture that each page of its own shows, by the path of that page. */
  picturePages?: Map<string, string> | undefined
  /** Files that lie beside the articles, such as pictures. */
  files?: FileSource | undefined
}

export type ForeignEntry = { post: ForeignPost } | LeftOut

/** Something that has no place here: « page », « comment »… */
export interface LeftOut {
  leftOut: string
  name?: string
}

export interface ForeignPost {
  /** What its old site called it, so that a second import knows it again. */
  origin: string
  title: string
  slug: string
  html: string
  excerpt?: string | undefined
  /** By name; the first is the one it gets. */
  categories: string[]
  author?: string | undefined
  published: boolean
  date?: string | undefined
  updated?: string | undefined
  metaTitle?: string | undefined
  metaDescription?: string | undefined
  /** The paths it was read under, the present one first. */
  addresses: string[]
  /** Other paths under which its neighbours link to it: that of its file, or its number (`/?p=7`). */
  fileAddresses?: string[] | undefined
  /** Where relative addresses in its text start from. */
  base?: string | undefined
  /** The picture shown above it. */
  picture?: { src: string; alt: string } | undefined
  /** What the operator should know about it. */
  notes: string[]
}

/** Files by their path, from a folder or an archive; never one outside it. */
export interface FileSource {
  paths: string[]
  read(path: string): Promise<Buffer>
  close(): void
}

/** A date of any common spelling as ours are spelled; undefined when there is none. */
export function readDate(value: unknown): string | undefined {
  const date = parseDate(value)
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? date.toISOString() : undefined
}

/** Whether something is given for a date that cannot be understood. */
export function isUnclearDate(value: unknown): boolean {
  const isGiven = value !== undefined && value !== null && value !== ''
  return isGiven && Number.isNaN(parseDate(value).getTime())
}

/** The first of December or the twelfth of January? Programs differ. */
const DAY_OR_MONTH_FIRST = /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d/

/** An invalid one where it cannot be understood. */
function parseDate(value: unknown): Date {
  // A new one: TOML's own dates spell themselves with their time zone.
  if (value instanceof Date) return new Date(value)
  if (typeof value !== 'string' || DAY_OR_MONTH_FIRST.test(value)) return new Date(Number.NaN)
  // After a T, JavaScript reads offsets in some spellings only; after a space, in all (+01, +0100, +01:00).
  return new Date(value.trim().replace(/T([\d:.]+ ?[+-][\d:]+)$/, ' $1'))
}
