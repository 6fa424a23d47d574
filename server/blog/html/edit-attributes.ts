import { unescape as decode } from 'node:querystring'
import type { Attributes } from '../../../domain/html/html-tree.ts'
import type { RemovedReport } from '../../../domain/html/removed-report.ts'
import { findEmbed } from '../../../domain/html/video-players.ts'
import { isPartnerUrl } from '../../../domain/partner-links.ts'
import { slugify } from '../../../domain/text/slug.ts'

export const PARTNER_REL = 'sponsored noopener'

/** Addresses in a post are relative to it; the name stands for our own site. */
const BASE = new URL('https://site.invalid/blog/article')
const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/

interface Editing {
  siteUrl: string
  removed: RemovedReport
}

/** Makes the addresses of an element safe; false when nothing is left to show. */
export function editAttributes(tag: string, attributes: Attributes, editing: Editing): boolean {
  if (tag === 'a') editLink(attributes, editing)
  return tag === 'img'
    ? editImage(attributes, editing)
    : tag !== 'iframe' || editFrame(attributes, editing)
}

function editLink(attributes: Attributes, { siteUrl, removed }: Editing): void {
  const { href, rel = '', target } = attributes
  delete attributes.rel
  delete attributes.target
  if (href === undefined) return
  const url = safeUrl(href, /^(https?|mailto|tel):$/)
  const local = url && findLocalAddress(url, siteUrl)
  if (!url) {
    delete attributes.href
    removed.add('Lien dangereux', href.replace(/\s+/g, ' ').trim())
  } else if (local) {
    const isFragment = href.trim().startsWith('#')
    attributes.href = isFragment ? `#${slugify(decode(url.hash.slice(1)))}` : local
  } else {
    attributes.href = url.href
    if (!/^https?:$/.test(url.protocol)) return
    attributes.rel = isPartnerUrl(url.href) ? PARTNER_REL : externalRel(rel)
    if (target) attributes.target = target
  }
}

function externalRel(rel: string): string {
  const said = rel.toLowerCase().split(/\s+/)
  const respected = ['nofollow', 'sponsored', 'ugc'].filter((word) => said.includes(word))
  return ['noopener', 'noreferrer', ...respected].join(' ')
}

function editImage(attributes: Attributes, { siteUrl, removed }: Editing): boolean {
  const { src = '' } = attributes
  const url = src.trim() ? safeUrl(src, /^https?:$/) : undefined
  // An insecure image would not be shown.
  const address = url && (findLocalAddress(url, siteUrl) ?? url.href.replace(/^http:/, 'https:'))
  if (!address && !IMAGE_DATA.test(src)) {
    removed.add('Image sans adresse valable')
    return false
  }
  attributes.src = address ?? src
  return true
}

function editFrame(attributes: Attributes, { removed }: Editing): boolean {
  const { src, title } = attributes
  const embed = findEmbed(src)
  if (!embed) {
    removed.add('Cadre externe', URL.parse(src ?? '')?.hostname)
    return false
  }
  attributes.src = embed.src
  attributes.title = title?.trim() || embed.title
  return true
}

/** Read as browsers read it, so that no spelling of `javascript:` looks like something else. */
function safeUrl(address: string, protocols: RegExp): URL | undefined {
  const url = URL.parse(address.trim(), BASE)
  return url && protocols.test(url.protocol) && !url.username && !url.password ? url : undefined
}

/** The address on our own site that a URL means; undefined when it leaves the site. */
function findLocalAddress(url: URL, siteUrl: string): string | undefined {
  if (url.origin !== BASE.origin && url.origin !== siteUrl) return undefined
  // Two slashes in front would name another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
