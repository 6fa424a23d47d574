import { isPartnerUrl } from '../../../domain/partner-links.ts'
import { slugify } from '../../../domain/slug.ts'
import { findEmbed } from './embeds.ts'
import type { RemovedReport } from './removed-report.ts'
import { findLocalAddress, isImageData, safeUrl } from './safe-url.ts'

export const PARTNER_REL = 'sponsored noopener'
const REL_WORDS = ['nofollow', 'sponsored', 'ugc']

interface Editing {
  siteUrl: string
  removed: RemovedReport
}

type Attributes = Record<string, string>

/** Makes the attributes of an allowed element safe to follow; undefined when nothing is left to show. */
export function editAttributes(
  tagName: string,
  properties: Attributes,
  editing: Editing,
): Attributes | undefined {
  if (tagName === 'a') return editLink(properties, editing)
  if (tagName === 'img') return editImage(properties, editing)
  return tagName === 'iframe' ? editFrame(properties, editing) : properties
}

function editLink({ href, rel, target, ...others }: Attributes, { siteUrl, removed }: Editing) {
  if (href === undefined) return others
  const url = safeUrl(href, /^(https?|mailto|tel):$/)
  if (!url) {
    removed.add('Lien dangereux', href.replace(/\s+/g, ' ').trim())
    return others
  }
  const local = findLocalAddress(url, siteUrl)
  if (local !== undefined) {
    const isFragment = href.trim().startsWith('#')
    return { href: isFragment ? `#${slugify(decodeFragment(url.hash))}` : local, ...others }
  }
  if (!/^https?:$/.test(url.protocol)) return { href: url.href, ...others }
  return {
    href: url.href,
    rel: isPartnerUrl(url.href) ? PARTNER_REL : externalRel(rel),
    ...(target !== undefined && { target }),
    ...others,
  }
}

function editImage({ src = '', ...others }: Attributes, { siteUrl, removed }: Editing) {
  const address = isImageData(src) ? src : findImageAddress(src, siteUrl)
  if (!address) {
    removed.add('Image sans adresse valable')
    return undefined
  }
  return {
    src: address,
    alt: '',
    ...others,
    loading: 'lazy',
    decoding: 'async',
  }
}

function findImageAddress(src: string, siteUrl: string): string | undefined {
  const url = src.trim() ? safeUrl(src, /^https?:$/) : undefined
  // An insecure image would not be shown.
  return url && (findLocalAddress(url, siteUrl) ?? url.href.replace(/^http:/, 'https:'))
}

function editFrame({ src, title, width, height, ...others }: Attributes, { removed }: Editing) {
  const embed = findEmbed(src)
  if (!embed) {
    removed.add('Cadre externe', URL.parse(src ?? '')?.hostname)
    return undefined
  }
  return {
    src: embed.src,
    title: title?.trim() || embed.title,
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    ...others,
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
  }
}

function isSize(text: string | undefined): text is string {
  return /^\d{1,4}$/.test(text ?? '')
}

function externalRel(rel = ''): string {
  const said = rel.toLowerCase().split(/\s+/)
  return ['noopener', 'noreferrer', ...REL_WORDS.filter((word) => said.includes(word))].join(' ')
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
