import { useSyncExternalStore } from 'react'
import { type Params, useMatches } from 'react-router'
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

/** Whether React runs in the browser. Once it does, it also does on every page moved to from there. */
export function useHydrates(): boolean {
  const asked = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.hydrate)
  const running = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  return asked || running
}

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false
