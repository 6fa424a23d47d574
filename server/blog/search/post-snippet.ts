import type { TermMatcher, TextSegment } from '../../../domain/search-text.ts'
import { findBestPassage, findSnippet } from '../../../domain/snippet.ts'
import { plainText } from '../html/plain-text.ts'

/** How much HTML around a match is read for its passage: markup is mostly shorter than text. */
const BEFORE = 200
const AFTER = 600

/** The passage of a post that shows why it was found. */
export function snippetOf(
  post: { content: string; excerpt: string | null },
  matches: TermMatcher,
): TextSegment[] {
  return (
    findNearby(post.content, matches) ??
    findSnippet(plainText(post.content), matches) ??
    findSnippet(post.excerpt ?? '', matches) ?? [{ text: post.excerpt ?? '', match: false }]
  )
}

/**
 * Looks for the words in the HTML itself and reads only what is around them, since reading a whole long
 * article takes most of a search. Words in entities or inside tags are left to the slower way.
 */
function findNearby(content: string, matches: TermMatcher): TextSegment[] | undefined {
  const html = content.normalize('NFC')
  const at = findBestPassage(html, matches)
  if (at === undefined) return undefined
  const start = Math.max(0, at - BEFORE)
  const end = Math.min(html.length, at + AFTER)
  return findSnippet(plainText(withoutCutTags(html.slice(start, end))), matches, {
    startsLate: start > 0,
    endsEarly: end < html.length,
  })
}

/** Drops the rest of a tag that begins before the piece, and the beginning of one that ends after it. */
function withoutCutTags(piece: string): string {
  const close = piece.indexOf('>')
  const open = piece.indexOf('<')
  const from = close !== -1 && (open === -1 || close < open) ? close + 1 : 0
  const lastOpen = piece.lastIndexOf('<')
  const to = lastOpen > piece.lastIndexOf('>') ? lastOpen : piece.length
  return piece.slice(from, to)
}
