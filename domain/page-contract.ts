/** What a route says about itself to the document and to the page cache. */
export interface RouteHandle {
  /** Sends React to the browser. Public pages do without. */
  hydrate?: true
  /** The query parameters that change the page; all others are ignored. */
  query?: readonly string[]
  /** Writes the values of `query` as they count: a page must not have more names than contents. */
  normalizeQuery?(given: URLSearchParams): URLSearchParams
  /** Parameters whose presence makes the answer private to one reader. */
  privateQuery?: readonly string[]
  /** The same for everybody, but nobody else may keep it: a door that is shown from memory stays open in any crowd. */
  unshared?: true
}

/** What one render needs besides: a secret that marks our inline scripts, and where things go. */
export interface Render {
  nonce?: string
  /** Where a loader that finds nothing sends the render: one page says so for all such addresses. */
  missingPage?: string | undefined
  onError(error: unknown): void
  /** Takes the page as text; the response then has no body, for it would only be decoded again. */
  onHtml?(html: string, isHydrated: boolean): void
  /** Takes the origins the page's video players come from: only these may be framed. */
  onEmbeds?(origins: string[]): void
  /** Takes a style sheet that stands in the page itself: only these may. */
  onInlineStyle?(css: string): void
}
