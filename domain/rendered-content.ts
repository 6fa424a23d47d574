/** A post's content, safe to show. */
export interface RenderedContent {
  html: string
  headings: Heading[]
  readingMinutes: number
  /** The origins its video players come from, for the page's security policy; empty without any. */
  embedOrigins: string[]
  /** The addresses of its pictures that are kept here, in order. */
  pictures: string[]
  /** What was taken out, in French, for the author. */
  removed: string[]
}

export interface Heading {
  id: string
  text: string
  level: 2 | 3 | 4
}
