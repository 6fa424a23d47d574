/** A part of a page that can be linked to. */
export interface PageSection {
  id: string
  title: string
  /** What the table of contents says, when the title is long. */
  short?: string
}
