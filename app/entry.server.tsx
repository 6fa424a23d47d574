import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import type { RouteHandle } from './route-handle.ts'
import { renderContext } from './services.ts'

// The server uses the bundle's own copies: a second copy of React Router would not know these contexts.
export { createRequestHandler } from 'react-router'
export { provideServices } from './services.ts'

/** Renders a whole page: the loaders have fetched all it shows, and it is sent complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onHtml } = loadContext.get(renderContext)
  const isHydrated = hydrates(routerContext)
  // Data for the browser side is of use only where there is one.
  const context = isHydrated ? routerContext : { ...routerContext, serverHandoffStream: undefined }
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const html = isHydrated ? await renderHydrated(page, nonce) : renderStatic(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  onHtml?.(html)
  return new Response(onHtml ? null : html, { status, headers })
}

/** Where React stays on the server, so do the marks by which it would find its way in the browser. */
function renderStatic(page: ReactNode): string {
  // This way of rendering leaves it to the caller, and without it browsers imitate those of 1998.
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

/** React Router hands its data to the browser through a suspended part, so only a stream holds it all. */
function renderHydrated(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

function hydrates({ staticHandlerContext: { matches } }: EntryContext): boolean {
  if (import.meta.env.DEV) return true
  return matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.hydrate)
}

/** The server logs errors itself, with the request's id. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  context.get(renderContext).onError(error)
}
