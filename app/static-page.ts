import { createContext, type ReactNode, use } from 'react'

/** What a page is given where React stays on the server. */
export interface StaticPage {
  /** The part as text, made the first time a part of this name is asked for and kept from then on. */
  draw(name: string, part: ReactNode): string
}

/** Undefined in the browser, and on the server for the pages that React takes over there. */
export const StaticPageContext = createContext<StaticPage | undefined>(undefined)

/** Whether React runs in the browser. Once it does, it also does on every page moved to from there. */
export function useHydrates(): boolean {
  return use(StaticPageContext) === undefined
}
