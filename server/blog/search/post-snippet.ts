import type { TermMatcher, TextSegment } from '../../../domain/search-text.ts'
import { findSnippet } from '../../../domain/snippet.ts'
import { parseHtml, textOf } from '../html/article-tree.ts'
import { oncePerVersion, type PostVersion } from '../html/once-per-version.ts'

/** Reading two dozen articles would take most of a search, and searches find the same ones again. */
const textOfPost = oncePerVersion((content) => textOf(parseHtml(content)))

/** The passage of a post that shows why it was found. */
export function snippetOf(
  post: PostVersion & { excerpt: string | null },
  matches: TermMatcher,
): TextSegment[] {
  const excerpt = post.excerpt ?? ''
  return (
    findSnippet(textOfPost(post), matches) ??
    findSnippet(excerpt, matches) ?? [{ text: excerpt, match: false }]
  )
}
