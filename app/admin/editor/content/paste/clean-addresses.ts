import {
  type Attributes,
  createElement,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import type { RemovedReport } from '../../../../../domain/html/removed-report.ts'

export interface Cleaning {
  /** Where our own site is, so that links to it stay links to it. */
  siteUrl: string
  removed: RemovedReport
}

/** A link with its address made complete; its words alone where the address leads nowhere from here. */
export function cleanLink(
  { href = '', title, id }: Attributes,
  words: TreeNode[],
  { siteUrl, removed }: Cleaning,
): TreeNode[] {
  const named = { ...(title && { title }), ...(id && { id }) }
  const make = (address: string) => [createElement('a', { href: address, ...named }, words)]
  const address = href.trim()
  if (address.startsWith('#')) return make(address)
  if (/^\/(?!\/)/.test(address)) return make(address)
  const url = URL.parse(address)
  const target = url && unwrapRedirect(url)
  if (!target || !/^(https?|mailto|tel):$/.test(target.protocol)) {
    if (address && target?.protocol !== 'javascript:') {
      removed.add(target ? 'Lien vers un fichier' : 'Lien relatif', address.slice(0, 60))
    }
    return id ? [createElement('span', { id }, words)] : words
  }
  if (target.origin === siteUrl) return make(target.pathname + target.search + target.hash)
  return make(target === url ? address : target.href)
}

/** Google Docs sends its links through Google. */
function unwrapRedirect(url: URL): URL {
  const isRedirect = /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url'
  return (isRedirect && URL.parse(url.searchParams.get('q') ?? '')) || url
}

/** Pictures on the web stay; those inside the document cannot be reached by a reader. */
export function cleanImage({ src = '', alt = '' }: Attributes, { removed }: Cleaning): TreeNode[] {
  const url = URL.parse(src)
  const words = alt.trim().slice(0, 60) || undefined
  if (url?.hostname.endsWith('.googleusercontent.com')) {
    removed.add('Image de Google Docs, à ajouter à part', words)
    return []
  }
  if (!url || !/^https?:$/.test(url.protocol)) {
    removed.add('Image du document, à ajouter à part', words)
    return []
  }
  return [createElement('img', { src: url.href.replace(/^http:/, 'https:'), alt })]
}
