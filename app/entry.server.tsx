import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { RouteHandle } from '../domain/page-contract.ts'
import { themeSnippet } from './browser/theme-snippet.ts'
import { speculationRules } from './components/layout/speculation-rules.tsx'
import { NonceContext } from './nonce.ts'
import { renderContext } from './request-context.ts'
import { StaticRenderingContext } from './static-rendering.ts'

// The server uses the bundle's own copies: a second copy of React Router would not know these contexts.
export { createRequestHandler } from 'react-router'
export { provideServices } from './request-context.ts'
export { findPageCard } from './seo/page-card.ts'

/** Where React stays on the server, these are all there are. */
export const inlineScripts = [themeSnippet, speculationRules]

/** Renders a whole page: the loaders have fetched all it shows, and it is sent complete. */
export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onHtml } = loadContext.get(renderContext)
  const isHydrated = hydrates(context)
  const html = isHydrated
    ? await renderHydrated(<ServerRouter context={context} url={url} nonce={nonce} />, nonce)
    : renderStatic(<ServerRouter context={withoutBrowserSide(context)} url={url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  onHtml?.(html, isHydrated)
  return new Response(onHtml ? null : html, { status, headers })
}

function hydrates({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.hydrate)
}

/** React Router hands its data to the browser through a suspended part, so only a stream holds it all. */
function renderHydrated(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<NonceContext value={nonce}>{page}</NonceContext>, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/** Where React stays on the server, so do the marks by which it would find its way in the browser. */
function renderStatic(page: ReactNode): string {
  // This way of rendering leaves it to the caller, and without it browsers imitate those of 1998.
  return `<!DOCTYPE html>${render(page)}`
}

function render(part: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRenderingContext value={{ renderOnce }}>{part}</StaticRenderingContext>,
  )
}

const renderedParts = new Map<string, string>()

function renderOnce(name: string, part: ReactNode): string {
  const html = renderedParts.get(name) ?? render(part)
  // In development a part may change at any time.
  if (import.meta.env.PROD) renderedParts.set(name, html)
  return html
}

/** Without the data a browser would take over, and the routes it could then move to. */
function withoutBrowserSide({ manifest, ...context }: EntryContext): EntryContext {
  const here = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => here.has(id)))
  return { ...context, serverHandoffStream: undefined, manifest: { ...manifest, routes } }
}

/** The server logs errors itself, with the request's id. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  context.get(renderContext).onError(error)
}
