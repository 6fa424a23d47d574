import { createContext, type ReactNode, use } from 'react'

/** What a page is given where React stays on the server. */
interface StaticRendering {
  /** The part as text, rendered the first time a part of this name is asked for and cached from then on. */
  renderOnce(name: string, part: ReactNode): string
}

/** Undefined in the browser, and on the server for the pages that React takes over there. */
export const StaticRenderingContext = createContext<StaticRendering | undefined>(undefined)

/** Whether React runs in the browser. Once it does, it also does on every page moved to from there. */
export function useHydrates(): boolean {
  return use(StaticRenderingContext) === undefined
}
