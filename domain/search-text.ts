/** A piece of text, and whether it is what was searched for. */
export interface TextSegment {
  text: string
  match: boolean
}

export const SEARCH_MAX = 200
