import type { Tree, TreeNode } from '../../../domain/html/html-tree.ts'
import type { Post } from '../../../domain/post.ts'
import { isPrefix, searchWords } from '../../../domain/text/search-text.ts'
import { parseHtml, textOf } from '../html/article-tree.ts'

/**
 * What the index holds is words with the place they stand in written before them, so that each place has
 * its own entries: a search in titles never wades through bodies, and one by visitors never meets a draft.
 * A visitor cannot type the underscore: search knows letters and digits only.
 */
export const places = { title: 't_', lead: 'l_', anywhere: 'w_', draft: 'd_' } as const
export type Place = keyof typeof places

export function categoryToken(categoryId: string): string {
  return `c_${categoryId.replaceAll('-', '')}`
}

/** One term of a query, as the index spells it. */
export interface QueryToken {
  token: string
  prefix: boolean
}

export function queryTokens(
  terms: string[],
  place: Place,
  {
    categoryId,
    wholeWords,
  }: { categoryId?: string | undefined; wholeWords?: true | undefined } = {},
): QueryToken[] {
  const tokens = terms.map((term, index) => ({
    token: places[place] + term,
    prefix: !wholeWords && isPrefix(term, index, terms),
  }))
  return categoryId === undefined
    ? tokens
    : [...tokens, { token: categoryToken(categoryId), prefix: false }]
}

/**
 * Beyond these lies no prose: a novel as long as the longest article has fewer different words. SQLite, which
 * writes them on the thread that answers everybody, needs some 30 ms for so many; PostgreSQL allows an entry a megabyte.
 */
const MAX_TOKENS = 12_000
const MAX_BYTES = 400_000

export type Searched = Pick<Post, 'title' | 'excerpt' | 'content' | 'published' | 'category_id'>

/** Everything by which a post can be found. */
export function searchTokens(post: Searched): string[] {
  const content = parseHtml(post.content)
  const title = searchWords(post.title)
  const lead = searchWords(`${post.excerpt ?? ''} ${listHeadings(content).join(' ')}`)
  const body = searchWords(textOf(content))
  const tokens = new Set<string>()
  if (post.published) {
    if (post.category_id) tokens.add(categoryToken(post.category_id))
    for (const word of title) tokens.add(places.title + word)
    for (const word of [...title, ...lead]) tokens.add(places.lead + word)
    for (const word of [...title, ...lead, ...body]) tokens.add(places.anywhere + word)
  } else {
    for (const word of [...title, ...lead, ...body]) tokens.add(places.draft + word)
  }
  return withinLimits(tokens)
}

/** What the headings say, whatever their level. */
function listHeadings(node: Tree | TreeNode): string[] {
  if (node.type === 'text') return []
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) return [textOf(node)]
  return node.children.flatMap(listHeadings)
}

function withinLimits(tokens: Set<string>): string[] {
  const within: string[] = []
  let bytes = 0
  for (const token of tokens) {
    bytes += Buffer.byteLength(token) + 8
    if (bytes > MAX_BYTES || within.length === MAX_TOKENS) break
    within.push(token)
  }
  return within
}
