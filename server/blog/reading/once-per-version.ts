import { createOnce } from './bounded-map.ts'

/** Some four hundred articles, and a few megabytes. */
const MAX_CHARACTERS = 2_000_000
/** What is read of a longer one may be ten times as long: the page that shows it is kept, and that is enough. */
const LONGEST_KEPT = 100_000

export interface VersionedContent {
  id: string
  updated_at: string
  content: string
}

/** Reads each version of a post once, as long as it is among the latest asked for. */
export function oncePerVersion<T>(
  read: (content: string) => Promise<T>,
): (post: VersionedContent) => Promise<T> {
  const once = createOnce<T>(MAX_CHARACTERS)

  return function readOnce({ id, updated_at, content }) {
    if (content.length > LONGEST_KEPT) return read(content)
    return once(`${id} ${updated_at}`, content.length, () => read(content))
  }
}
