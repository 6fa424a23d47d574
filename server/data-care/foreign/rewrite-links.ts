import { normalizeAddress } from '../../blog/slug-redirects.ts'

/** Makes links between the articles of the old site lead to where they are now. */
export function createLinkRewriter(siteUrl: string | undefined, addresses: Map<string, string>) {
  const oldHost = siteUrl && hostOf(new URL(siteUrl))

  return function rewrite(href: string, url: URL | undefined): string {
    if (!url || href.startsWith('#') || !/^https?:$/.test(url.protocol)) return href
    const isRelative = !/^([a-z]+:|\/\/)/i.test(href)
    if (!isRelative && hostOf(url) !== oldHost) return href
    const here =
      addresses.get(normalizeAddress(url.pathname)) ??
      addresses.get(`/?p=${url.searchParams.get('p')}`)
    if (here) return here + url.hash
    // What did not move is still read where it was, if that is known.
    return oldHost ? url.href : href
  }
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '')
}
