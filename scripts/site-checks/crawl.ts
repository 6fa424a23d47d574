import { type HtmlFacts, readHtml } from './html-facts.ts'

export interface Visited {
  status: number
  /** Undefined for what is not a page: an image, a feed… */
  page: HtmlFacts | undefined
}

export interface Link {
  from: string
  to: URL
}

export interface Crawl {
  /** By path and query, without the anchor. */
  visited: Map<string, Visited>
  links: Link[]
}

const AT_MOST = 5000

/** Follows every internal link from the home page and the site map; redirections are followed too. */
export async function crawlSite(origin: string): Promise<Crawl> {
  const visited = new Map<string, Visited>()
  const links: Link[] = []
  const waiting = ['/', ...(await listSitemap(origin))]
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (visited.has(path)) continue
    if (visited.size >= AT_MOST) throw new Error(`More than ${AT_MOST} addresses: is one endless?`)
    const answer = await visit(origin, path)
    visited.set(path, answer)
    for (const written of answer.page?.links ?? []) {
      const to = new URL(written, origin + path)
      if (to.origin !== origin) continue
      links.push({ from: path, to })
      waiting.push(addressOf(to))
    }
  }
  return { visited, links }
}

export function addressOf(url: URL): string {
  return url.pathname + url.search
}

async function visit(origin: string, path: string): Promise<Visited> {
  const response = await fetch(origin + path)
  const text = await response.text()
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  // A page that is not found links to the site as well, but nobody is sent there.
  return { status: response.status, page: isPage && response.ok ? readHtml(text) : undefined }
}

export async function listSitemap(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`)
  const text = await response.text()
  if (!response.ok) return []
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    addressOf(new URL(location.replaceAll('&amp;', '&'))),
  )
}
