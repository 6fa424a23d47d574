import { isPrefix } from '../../../domain/search-text.ts'

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
