import { slugify } from '../../../domain/slug.ts'

/** Addresses in a post are relative to it; the name stands for our own site. */
const BASE = new URL('https://site.invalid/blog/article')

/** Read as browsers read it, so that no spelling of `javascript:` looks like something else. */
export function safeUrl(address: string, protocols: RegExp): URL | undefined {
  const url = URL.parse(address.trim(), BASE)
  return url && protocols.test(url.protocol) && !url.username && !url.password ? url : undefined
}

export function safeImageData(address: string): URL | undefined {
  const isPicture = /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i.test(address)
  return isPicture ? new URL(address) : undefined
}

/** Whether an address leaves the site, and how to write it. */
export function locateUrl(
  url: URL,
  given: string,
  siteUrl: string,
): { isExternal: boolean; address: string } {
  const isOurs = url.origin === BASE.origin || url.origin === siteUrl
  if (isOurs && given.trim().startsWith('#')) {
    return { isExternal: false, address: `#${slugify(decodeFragment(url.hash))}` }
  }
  if (isOurs) return { isExternal: false, address: url.pathname + url.search + url.hash }
  return { isExternal: /^https?:$/.test(url.protocol), address: url.href }
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
