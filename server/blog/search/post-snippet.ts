import type { TermMatcher, TextSegment } from '../../../domain/text/search-text.ts'
import { findSnippet } from '../../../domain/text/snippet.ts'
import { oncePerVersion, type VersionedContent } from '../reading/once-per-version.ts'
import { readText } from '../reading/read-article.ts'

/**
 * Where the passage is looked for: some seven thousand words. Beyond them the excerpt stands for it, or a search that finds
 * two dozen very long articles would take seconds, and everybody else's with it.
 */
const MOST_CHARACTERS = 50_000

/** Reading two dozen articles would take most of a search, and searches find the same ones again. */
const textOfPost = oncePerVersion(readText)

/** The passage of a post that shows why it was found. */
export async function snippetOf(
  post: VersionedContent & { excerpt: string | null },
  matches: TermMatcher,
): Promise<TextSegment[]> {
  const excerpt = post.excerpt ?? ''
  const content = post.content.slice(0, MOST_CHARACTERS)
  return (
    findSnippet(await textOfPost({ ...post, content }), matches) ??
    findSnippet(excerpt, matches) ?? [{ text: excerpt, match: false }]
  )
}
