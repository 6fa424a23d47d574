import type { TermMatcher, TextSegment } from '../../../domain/search-text.ts'
import { findSnippet } from '../../../domain/snippet.ts'
import {
  type ElementNode,
  parseHtml,
  type Tree,
  type TreeNode,
  textOf,
} from '../html/article-tree.ts'
import { oncePerVersion, type PostVersion } from '../html/once-per-version.ts'

/** Reading two dozen articles would take most of a search, and searches find the same ones again. */
const textOfPost = oncePerVersion((content) => {
  const tree = parseHtml(content)
  // Without its lines a table would read as one long sentence.
  for (const cell of listCells(tree).slice(0, -1)) {
    cell.children.push({ type: 'text', value: ' ·' })
  }
  return textOf(tree)
})

function listCells(node: Tree | TreeNode): ElementNode[] {
  if (node.type === 'text') return []
  if (node.type === 'element' && /^t[dh]$/.test(node.tagName)) return [node]
  return node.children.flatMap(listCells)
}

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
