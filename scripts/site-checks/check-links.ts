import { addressOf, type Crawl, crawlSite } from './crawl.ts'
import { checkWithServer } from './with-server.ts'

/** One sentence for each address or anchor that leads nowhere. */
export function listDeadLinks({ visited, links }: Crawl): string[] {
  const sources = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    const page = visited.get(addressOf(to))?.page
    const anchor = decodeURIComponent(to.hash.slice(1))
    if (!anchor || !page || page.ids.has(anchor)) continue
    addSource(sources, `${addressOf(to)} has no "#${anchor}"`, from)
  }
  for (const [address, { status }] of visited) {
    if (status < 400) continue
    const from = links.filter(({ to }) => addressOf(to) === address).map((link) => link.from)
    for (const page of from.length > 0 ? from : ['the site map']) {
      addSource(sources, `${address} answers ${status}`, page)
    }
  }
  return [...sources].map(([trouble, from]) => `${trouble} (linked from ${[...from].join(', ')})`)
}

function addSource(sources: Map<string, Set<string>>, trouble: string, from: string): void {
  sources.set(trouble, (sources.get(trouble) ?? new Set()).add(from))
}

async function checkLinks(origin: string): Promise<boolean> {
  const crawl = await crawlSite(origin)
  const dead = listDeadLinks(crawl)
  for (const sentence of dead) console.error(sentence)
  const pages = [...crawl.visited.values()].filter(({ page }) => page).length
  console.log(`${pages} pages, ${crawl.links.length} internal links, ${dead.length} dead.`)
  return dead.length === 0
}

if (import.meta.main) await checkWithServer(checkLinks)
