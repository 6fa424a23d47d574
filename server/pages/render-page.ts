import { hash, randomUUID } from 'node:crypto'
import type { Render } from '../../domain/page-contract.ts'
import type { Services } from '../../domain/services.ts'
import { baseSecurityHeaders, pageSecurityPolicy } from '../http/security-headers.ts'
import { encodeOnDemand } from './compress.ts'
import { hashScript, type SealedPage, sealInlineScripts } from './inline-scripts.ts'
import type { Page } from './page.ts'
import type { SiteBuild } from './site-build.ts'

/** A second at a shared cache, one more while it asks again; a day if we do not answer. */
const SHARED_CACHING = 'max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
const NO_CACHING = 'no-store'

/** A render that failed, with the error screen it produced, if it got that far. */
export class RenderError extends Error {
  readonly page: Page | undefined
  constructor(cause: unknown, page?: Page) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.page = page
  }
}

interface Ran {
  response: Response
  /** The first one, if rendering met any. */
  error: unknown
}

export interface PageRenderer {
  /** Renders the page at this address, from the address alone: no header of any visitor reaches it. */
  render(address: string, options: { cacheable: boolean }): Promise<Page>
  /** The data React Router's browser side asks for on a move inside the app. */
  renderData(address: string): Promise<Response>
}

export function createPageRenderer(site: SiteBuild, services: Services): PageRenderer {
  const handle = site.createRequestHandler(site.build, 'production')
  const { siteUrl } = services
  const knownHashes = site.inlineScripts.map(hashScript)

  async function run(address: string, render: Omit<Render, 'onError'> = {}): Promise<Ran> {
    const errors: unknown[] = []
    const context = site.provideServices(services, { ...render, onError: (e) => errors.push(e) })
    const response = await handle(new Request(siteUrl + address), context)
    return { response, error: errors[0] }
  }

  function complete(
    response: Response,
    { html, hashes }: SealedPage,
    { cacheable, frameSources }: { cacheable: boolean; frameSources: string[] },
  ): Page {
    const identity = Buffer.from(html)
    const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
    const location = response.headers.get('Location')
    const shared = cacheable && response.status < 400
    const headers = {
      ...baseSecurityHeaders(siteUrl),
      'Content-Type': response.headers.get('Content-Type') ?? 'text/plain; charset=utf-8',
      'Content-Security-Policy': pageSecurityPolicy({
        siteUrl,
        scriptHashes: hashes,
        frameSources,
      }),
      'Cache-Control': shared ? SHARED_CACHING : NO_CACHING,
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(location && { Location: location }),
    }
    return {
      status: response.status,
      etag,
      headers: Object.entries(headers).flat(),
      shared,
      bodies: encodeOnDemand(identity),
    }
  }

  return {
    async render(address, { cacheable }) {
      const nonce = randomUUID()
      let sealed: SealedPage | undefined
      const onHtml = (html: string, isHydrated: boolean) => {
        sealed = isHydrated ? sealInlineScripts(html, nonce) : { html, hashes: knownHashes }
      }
      let frameSources: string[] = []
      const onEmbeds = (origins: string[]) => {
        frameSources = origins
      }
      const { response, error } = await run(address, { nonce, onHtml, onEmbeds })
      sealed ??= { html: await response.text(), hashes: [] }
      const page = complete(response, sealed, { cacheable, frameSources })
      if (error || page.status >= 500) throw new RenderError(error ?? 'render failed', page)
      return page
    },

    async renderData(address) {
      const { response, error } = await run(address)
      if (error) throw new RenderError(error)
      return new Response(response.body, {
        status: response.status,
        headers: {
          'Content-Type': response.headers.get('Content-Type') ?? 'text/x-script',
          'Cache-Control': NO_CACHING,
          ...(response.headers.has('X-Remix-Response') && { 'X-Remix-Response': 'yes' }),
        },
      })
    },
  }
}
