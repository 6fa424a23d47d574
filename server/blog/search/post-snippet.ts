import type { TermMatcher, TextSegment } from '../../../domain/text/search-text.ts'
import { findSnippet } from '../../../domain/text/snippet.ts'
import { oncePerVersion, type VersionedContent } from '../reading/once-per-version.ts'
import { readText } from '../reading/read-article.ts'

/** Reading two dozen articles would take most of a search, and searches find the same ones again. */
const textOfPost = oncePerVersion(readText)

/** The passage of a post that shows why it was found. */
export async function snippetOf(
  post: VersionedContent & { excerpt: string | null },
  matches: TermMatcher,
): Promise<TextSegment[]> {
  const excerpt = post.excerpt ?? ''
  return (
    findSnippet(await textOfPost(post), matches) ??
    findSnippet(excerpt, matches) ?? [{ text: excerpt, match: false }]
  )
}
