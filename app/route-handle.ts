import type { Params } from 'react-router'
import type { Services } from '../server/services.ts'

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
  /** Whether anything is at the address; those with nothing share one page, rendered once. */
  isThere?(services: Services, params: Params): Promise<boolean>
}
