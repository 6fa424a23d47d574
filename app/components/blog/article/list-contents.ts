import { typographFrench } from '../../../../domain/text/french-typography.ts'

interface Heading {
  id: string
  text: string
  level: number
}

/** Fewer are seen at a glance. */
const WORTH_LISTING = 3
/** More is no overview any more. */
const MOST_LISTED = 100

/** The table of contents of an article: its main headings, all of them when these are few; none when short. */
export function listContents(headings: Heading[]): { id: string; title: string }[] {
  if (headings.length < WORTH_LISTING) return []
  const main = headings.filter(({ level }) => level === 2)
  const listed = main.length < WORTH_LISTING ? headings : main
  return listed.slice(0, MOST_LISTED).map(({ id, text }) => ({ id, title: typographFrench(text) }))
}
