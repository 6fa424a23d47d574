import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import { renderContext } from './services.ts'

// The server uses the bundle's own copies: a second copy of React Router would not know these contexts.
export { createRequestHandler } from 'react-router'
export { provideServices } from './services.ts'

/** Renders a whole page; it is sent only once complete, since it will be cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(renderContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onError: reject,
      },
    )
  })
}

/** The server logs errors itself, with the request's id. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  context.get(renderContext).onError(error)
}
