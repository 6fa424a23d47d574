import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { isPartnerUrl } from '../../../domain/partners.ts'
import { slugify } from '../../../domain/slug.ts'
import { allowedAttributes, renamedTags } from './allowed-html.ts'
import { findEmbed } from './embeds.ts'
import type { RemovedReport } from './removed-report.ts'
import { locateUrl, safeImageData, safeUrl } from './safe-url.ts'

export const PARTNER_REL = 'sponsored noopener'
export const PARTNER_CLASS = 'partner-label'
export const TABLE_CLASS = 'table-scroll'
/** Marks, for the step after, what an earlier pass of ours had added. No author's `dir` can say it. */
export const OURS = 'ours'

const NOTE_PREFIX = 'note-'
const MAX_ID = 100

type Change = (attributes: Attributes) => void

/**
 * What becomes of each element of a post. Elements to be left out lose their address here and are
 * dropped by `finishHtml`, since this library mixes up closing tags when an element is renamed away.
 */
export function transformTags(
  siteUrl: string,
  removed: RemovedReport,
): NonNullable<IOptions['transformTags']> {
  const changes: Record<string, Change> = {
    a: (attributes) => changeLink(attributes, siteUrl, removed),
    img: (attributes) => changeImage(attributes, siteUrl, removed),
    iframe: (attributes) => changeFrame(attributes, removed),
    small: (attributes) => markOurs(attributes, PARTNER_CLASS),
    div: (attributes) => markOurs(attributes, TABLE_CLASS),
  }
  function transform(tagName: string, attributes: Attributes): Tag {
    if (!/^(ltr|rtl|auto)$/.test(attributes.dir ?? '')) delete attributes.dir
    changes[tagName]?.(attributes)
    if (attributes.id !== undefined) attributes.id = safeId(tagName, attributes.id)
    const attribs: Attributes = {}
    for (const allowed of allowedAttributes(tagName)) {
      const value = attributes[allowed]
      if (value !== undefined) attribs[allowed] = value
    }
    return { tagName, attribs }
  }
  const renames = Object.entries(renamedTags).map(([from, tagName]) => [
    from,
    (_: string, attribs: Attributes): Tag => ({ tagName, attribs }),
  ])
  return {
    ...Object.fromEntries(renames),
    // What a browser without frames would show is read by rules of its own: nothing is left of it.
    iframe: (tagName, attribs) => ({ tagName, attribs, text: '' }),
    '*': transform,
  }
}

function changeLink(attributes: Attributes, siteUrl: string, removed: RemovedReport): void {
  const { href, rel, target } = attributes
  delete attributes.rel
  delete attributes.target
  if (href === undefined) return
  const url = safeUrl(href, /^(https?|mailto|tel):$/)
  if (!url) {
    delete attributes.href
    removed.add('Lien dangereux', href.replace(/\s+/g, ' ').trim())
    return
  }
  const { isExternal, address } = locateUrl(url, href, siteUrl)
  attributes.href = address
  if (!isExternal) return
  attributes.rel = isPartnerUrl(address) ? PARTNER_REL : externalRel(rel)
  if (target === '_blank') attributes.target = target
}

function changeImage(attributes: Attributes, siteUrl: string, removed: RemovedReport): void {
  const { src = '' } = attributes
  const url = src.startsWith('data:') ? safeImageData(src) : safeUrl(src, /^https?:$/)
  if (!src || !url) {
    delete attributes.src
    removed.add('Image sans adresse valable')
    return
  }
  // An insecure image would not be shown.
  attributes.src = locateUrl(url, src, siteUrl).address.replace(/^http:/, 'https:')
  attributes.alt ??= ''
  attributes.loading = 'lazy'
  attributes.decoding = 'async'
}

function changeFrame(attributes: Attributes, removed: RemovedReport): void {
  const embed = findEmbed(attributes.src)
  if (!embed) {
    removed.add('Cadre externe', URL.parse(attributes.src ?? '')?.hostname)
    delete attributes.src
    return
  }
  attributes.src = embed.src
  attributes.title = attributes.title?.trim() || embed.title
  for (const size of ['width', 'height']) {
    if (!/^\d{1,4}$/.test(attributes[size] ?? '')) delete attributes[size]
  }
  attributes.loading = 'lazy'
  attributes.allow = 'fullscreen; picture-in-picture'
  attributes.referrerpolicy = 'strict-origin-when-cross-origin'
}

function markOurs(attributes: Attributes, className: string): void {
  if (attributes.class === className) attributes.dir = OURS
}

/** An id that no script or layout of ours can mistake for its own; a heading's is kept as a wish. */
function safeId(tagName: string, id: string): string {
  const slug = slugify(id.slice(0, MAX_ID * 2)).slice(0, MAX_ID)
  return /^h[2-4]$/.test(tagName) || !slug ? slug : noteId(slug)
}

/** The id that `#fragment` means when it names no heading. */
export function noteId(slug: string): string {
  return slug.startsWith(NOTE_PREFIX) ? slug : NOTE_PREFIX + slug
}

function externalRel(rel: string | undefined): string {
  const said = (rel ?? '').toLowerCase().split(/\s+/)
  const kept = ['nofollow', 'sponsored', 'ugc'].filter((word) => said.includes(word))
  return ['noopener', 'noreferrer', ...kept].join(' ')
}
