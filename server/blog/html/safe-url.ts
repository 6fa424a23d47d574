/** Addresses in a post are relative to it; the name stands for our own site. */
const BASE = new URL('https://site.invalid/blog/article')

/** Read as browsers read it, so that no spelling of `javascript:` looks like something else. */
export function safeUrl(address: string, protocols: RegExp): URL | undefined {
  const url = URL.parse(address.trim(), BASE)
  return url && protocols.test(url.protocol) && !url.username && !url.password ? url : undefined
}

export function isImageData(address: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/.test(address)
}

/** The address on our own site that a URL means; undefined when it leaves the site. */
export function findLocalAddress(url: URL, siteUrl: string): string | undefined {
  if (url.origin !== BASE.origin && url.origin !== siteUrl) return undefined
  // Two slashes in front would name another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
