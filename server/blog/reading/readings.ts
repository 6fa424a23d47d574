import { parseHtml, textOf } from '../html/article-tree.ts'
import { sanitizePost } from '../html/sanitize-post.ts'
import { searchTokens } from '../search/post-tokens.ts'

/** What takes long with a long article. Pure: the same in any thread. */
const all = {
  render: sanitizePost,
  text: (content: string) => textOf(parseHtml(content)),
  tokens: searchTokens,
}

export type Reading = typeof all

export type ReadingTask = {
  [Name in keyof Reading]: { name: Name; given: Parameters<Reading[Name]> }
}[keyof Reading]

export function readings({ name, given }: ReadingTask): unknown {
  return (all[name] as (...values: unknown[]) => unknown)(...given)
}
