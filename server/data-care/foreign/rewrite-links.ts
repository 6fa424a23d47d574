import { normalizeAddress } from '../../blog/slug-redirects.ts'

/** Makes links between the articles of the old site lead to where they are now. */
export function createLinkRewriter(siteUrl: string | undefined, addresses: Map<string, string>) {
  const oldHost = siteUrl && hostOf(new URL(siteUrl))
  const byFileName = listFileNames(addresses)

  /** Whether it leads to the old site itself. */
  function isOwn(href: string, url: URL): boolean {
    if (href.startsWith('#') || !/^https?:$/.test(url.protocol)) return false
    const isRelative = !/^([a-z]+:|\/\/)/i.test(href)
    return isRelative || hostOf(url) === oldHost
  }

  function find({ pathname, searchParams }: URL): string | undefined {
    const path = normalizeAddress(pathname)
    return (
      addresses.get(path) ??
      addresses.get(`/?p=${searchParams.get('p')}`) ??
      byFileName.get(fileNameOf(path) ?? '')
    )
  }

  function link(href: string, url: URL | undefined): string {
    if (!url || !isOwn(href, url)) return href
    const here = find(url)
    if (here) return here + url.hash
    // What did not move is still read where it was, if that is known.
    return oldHost ? url.href : href
  }
  return { isOwn, link }
}

/** Of a Markdown file, or of the folder that is all its own. */
function fileNameOf(path: string): string | undefined {
  return /([^/]+?)(?:\/index)?\.(?:md|markdown|mdx)$/.exec(path)?.[1]
}

/** Hugo and Jekyll find an article by the name of its file alone, as long as no other has it. */
function listFileNames(addresses: Map<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const [path, here] of addresses) {
    const name = fileNameOf(path)
    if (name === undefined) continue
    if (names.has(name)) ambiguous.add(name)
    names.set(name, here)
  }
  for (const name of ambiguous) names.delete(name)
  return names
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '')
}
