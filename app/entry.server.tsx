import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import type { RouteHandle } from './route-handle.ts'
import { renderContext } from './services.ts'

// The server uses the bundle's own copies: a second copy of React Router would not know these contexts.
export { createRequestHandler } from 'react-router'
export { provideServices } from './services.ts'

/** Renders a whole page at once: the loaders have fetched all it shows, and it is sent complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const { nonce, onHtml } = loadContext.get(renderContext)
  // Where React stays on the server, so do the marks by which it would find its way in the browser.
  const render = hydrates(routerContext) ? renderToString : renderToStaticMarkup
  const document = render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  // These two ways of rendering leave it to the caller, and without it browsers imitate those of 1998.
  const html = `<!DOCTYPE html>${document}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  onHtml?.(html)
  return new Response(onHtml ? null : html, { status, headers })
}

function hydrates({ staticHandlerContext: { matches } }: EntryContext): boolean {
  if (import.meta.env.DEV) return true
  return matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.hydrate)
}

/** The server logs errors itself, with the request's id. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  context.get(renderContext).onError(error)
}
