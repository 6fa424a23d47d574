import { sanitizePost } from '../html/sanitize-post.ts'
import { searchTokens } from './search-tokens.ts'
import { snippetText } from './snippet-text.ts'

/** What takes long with a long article. Pure: the same in any thread. */
const all = {
  render: sanitizePost,
  text: snippetText,
  tokens: searchTokens,
}

export type Reading = typeof all

export type ReadingTask = {
  [Name in keyof Reading]: { name: Name; given: Parameters<Reading[Name]> }
}[keyof Reading]

export function readings({ name, given }: ReadingTask): unknown {
  return (all[name] as (...values: unknown[]) => unknown)(...given)
}
