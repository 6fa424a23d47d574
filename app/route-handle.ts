import { useMatches } from 'react-router'

/** What a route says about itself to the document and to the page cache. */
export interface RouteHandle {
  /** Sends React to the browser. Public pages do without. */
  hydrate?: true
  /** The query parameters that change the page; all others are ignored. */
  query?: readonly string[]
  /** Parameters whose presence makes the answer private to one reader. */
  privateQuery?: readonly string[]
  /** Never kept, by us or by anyone. */
  uncached?: true
}

export function useHydrates(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.hydrate)
}
