import { randomUUID } from 'node:crypto'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Render } from '../../domain/page-contract.ts'
import type { Services } from '../../domain/services.ts'
import type { CardFacts } from '../../domain/social-card.ts'
import { searchSlots } from '../blog/search/search-slots.ts'
import type { Encoding } from '../http/encoding.ts'
import { baseSecurityHeaders, pageSecurityPolicy } from '../http/security-headers.ts'
import { createSlots, forReaders } from '../slots.ts'
import { hashInline, type SealedPage, sealInlineScripts } from './inline-scripts.ts'
import { encode, etagOf, type RenderedPage } from './rendered-page.ts'

/** A second at a shared cache, and not a moment longer: what is taken down must be gone. */
const CONTENT_CACHING = 'max-age=0, s-maxage=1'
/** One more while it asks again, a day if we do not answer: nobody takes a guide page down. */
const GUIDE_CACHING = `${CONTENT_CACHING}, stale-while-revalidate=1, stale-if-error=86400`
const NO_CACHING = 'no-store'

/** A render that failed, with the error screen it produced, if it got that far. */
export class RenderError extends Error {
  readonly page: RenderedPage | undefined
  constructor(cause: unknown, page?: RenderedPage) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.page = page
  }
}

/** One page, however its address was spelled: what to render, and under which name to cache it. */
export interface PageAddress {
  /** Path and declared query parameters in their own order; also the address rendered. */
  key: string
  cacheable: boolean
  /** Nobody but us may keep it. */
  unshared?: true
  /** Where there may be nothing: the address of the one page that says so for all of them. */
  missing?: string
  /** Who asks, for the line before renders alone. */
  from?: string
  /** The one encoding in which it will leave, where it is made for one reader. */
  only?: Encoding
}

export interface PageRenderer {
  /** Renders the page at this address, from the address alone: no header of any visitor reaches it. */
  render(address: PageAddress): Promise<RenderedPage>
  /** The data React Router's browser side asks for on a move inside the app. */
  renderData(address: string, from?: string): Promise<Response>
}

/** A few pages at a time. */
export interface LimitedRenderer extends PageRenderer {
  /** Renders once for all who ask under this name meanwhile; so is done what is to be done with the page. */
  renderOnce<T>(name: string, address: PageAddress, use: (page: RenderedPage) => T): Promise<T>
}

/** React Router's built handler, and the door through which our services enter its bundle. */
export interface SiteBuild {
  build: ServerBuild
  createRequestHandler: typeof createRequestHandler
  /** The inline scripts of every page that is not hydrated. */
  inlineScripts: readonly string[]
  provideServices(services: Services, render: Render): RouterContextProvider
  /** What the social card of a page of the guide shows. */
  findPageCard(path: string): CardFacts | undefined
}

export function asSiteBuild(build: ServerBuild): SiteBuild {
  return { ...(build.entry.module as unknown as Omit<SiteBuild, 'build'>), build }
}

export function createPageRenderer(site: SiteBuild, services: Services): PageRenderer {
  const handle = site.createRequestHandler(site.build, 'production')
  const { siteUrl } = services
  const knownHashes = site.inlineScripts.map(hashInline)

  async function run(address: string, render: Omit<Render, 'onError'> = {}) {
    const errors: unknown[] = []
    let showsContent = false
    const watched: Services = {
      ...services,
      get blog() {
        showsContent = true
        return services.blog
      },
    }
    const context = site.provideServices(watched, { ...render, onError: (e) => errors.push(e) })
    const response = await handle(new Request(siteUrl + address), context)
    return { response, error: errors[0], showsContent }
  }

  async function complete(
    response: Response,
    { html, hashes }: SealedPage,
    given: {
      isShared: boolean
      showsContent: boolean
      frameSources: string[]
      styleHashes: string[]
      only: Encoding | undefined
    },
  ): Promise<RenderedPage> {
    const { isShared, showsContent, frameSources, styleHashes, only } = given
    const identity = Buffer.from(html)
    const etag = etagOf(identity)
    const location = response.headers.get('Location')
    const type = response.headers.get('Content-Type') ?? 'text/plain; charset=utf-8'
    const sharedCaching = showsContent ? CONTENT_CACHING : GUIDE_CACHING
    const headers = {
      ...baseSecurityHeaders(siteUrl),
      'Content-Type': type,
      'Content-Security-Policy': pageSecurityPolicy({
        siteUrl,
        scriptHashes: hashes,
        styleHashes,
        frameSources,
      }),
      'Cache-Control': isShared && response.status < 400 ? sharedCaching : NO_CACHING,
      // A page has a twin in Markdown.
      Vary: type.startsWith('text/html') ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      ETag: etag,
      ...(location && { Location: location }),
    }
    const bodies = await encode(identity, only)
    return { status: response.status, etag, headers, showsContent, bodies }
  }

  return {
    async render({ key, cacheable, unshared, missing, only }) {
      const nonce = randomUUID()
      let sealed: SealedPage | undefined
      const onHtml = (html: string, isHydrated: boolean) => {
        sealed = isHydrated ? sealInlineScripts(html, nonce) : { html, hashes: knownHashes }
      }
      let frameSources: string[] = []
      const onEmbeds = (origins: string[]) => {
        frameSources = origins
      }
      const styleHashes: string[] = []
      const onInlineStyle = (css: string) => {
        styleHashes.push(hashInline(css))
      }
      const missingPage = cacheable && missing !== key ? missing : undefined
      const ran = await run(key, { nonce, onHtml, onEmbeds, onInlineStyle, missingPage })
      const { response, error, showsContent } = ran
      // A feed that fails has no error screen: React Router answers with a word of its own.
      if (error && !sealed) throw new RenderError(error)
      sealed ??= { html: await response.text(), hashes: [] }
      const isShared = cacheable && !unshared
      const shown = { isShared, showsContent, frameSources, styleHashes, only }
      const page = await complete(response, sealed, shown)
      if (error || page.status >= 500) throw new RenderError(error ?? 'render failed', page)
      return page
    },

    async renderData(address) {
      const { response, error } = await run(address)
      if (error) throw new RenderError(error)
      // Whole, so that it is known how much of it is held for who does not read it.
      const body = new Uint8Array(await response.arrayBuffer())
      return new Response(body, {
        status: response.status,
        headers: {
          'Content-Length': String(body.byteLength),
          'Content-Type': response.headers.get('Content-Type') ?? 'text/x-script',
          'Cache-Control': NO_CACHING,
          ...(response.headers.has('X-Remix-Response') && { 'X-Remix-Response': 'yes' }),
        },
      })
    },
  }
}

/** Renders a few pages at a time, and searches among them more sparingly: pages already rendered wait for none of this. */
export function limitRenders(renderer: PageRenderer): LimitedRenderer {
  const pageSlots = createSlots({
    ...forReaders,
    sentence:
      'Trop de pages sont demandées en même temps. Rechargez la page dans quelques instants.',
  })
  const slotsFor = (address: string) => (/[?&]q=/.test(address) ? searchSlots : pageSlots)
  return {
    render: (address) =>
      slotsFor(address.key).run(() => renderer.render(address), { from: address.from }),
    renderOnce: (name, address, use) =>
      slotsFor(address.key).run(async () => use(await renderer.render(address)), {
        from: address.from,
        name,
      }),
    renderData: (address, from) =>
      slotsFor(address).run(() => renderer.renderData(address), { from }),
  }
}
