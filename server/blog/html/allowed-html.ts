import type { Schema } from 'hast-util-sanitize'
import { allowedTags, attributesByTag, droppedTags } from '../../../domain/html/article-html.ts'

/** What we add ourselves. */
export const PARTNER_CLASS = 'partner-label'
export const TABLE_CLASS = 'table-scroll'

/** Set on every picture and every player, whatever the author says. */
const imageDefaults = { loading: 'lazy', decoding: 'async' }
const frameDefaults = {
  loading: 'lazy',
  allow: 'fullscreen; picture-in-picture',
  referrerpolicy: 'strict-origin-when-cross-origin',
}
const SIZE = /^\d{1,4}$/
const OUR_SRCSET = /^\/media\/[\w./, -]+$/

/** All of this as the sanitiser wants it. */
export const sanitizeSchema: Schema = {
  tagNames: [...allowedTags],
  attributes: {
    ...attributesByTag,
    '*': ['id', 'lang', ['dir', 'ltr', 'rtl', 'auto']],
    a: ['href', 'rel', ['target', '_blank'], 'title'],
    img: [
      ...['src', 'alt', 'title', 'width', 'height', 'sizes'],
      ['srcset', OUR_SRCSET],
      ['loading', 'lazy', 'eager'],
      ['decoding', 'async'],
    ],
    iframe: ['src', 'title', ['width', SIZE], ['height', SIZE], ...Object.entries(frameDefaults)],
    div: [['class', TABLE_CLASS], ['role', 'region'], ['tabindex', '0'], 'aria-label'],
    small: [['class', PARTNER_CLASS]],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https', 'data'] },
  strip: [...droppedTags],
  ancestors: {},
  clobber: [],
  required: { img: { alt: '', ...imageDefaults }, iframe: frameDefaults },
}

/**
 * Far beyond any text written by hand, far below what makes a browser suffer, and so far below what the parser
 * is allowed that what we add ourselves is never too much.
 */
const MAX_DEPTH = 60

/** Parts of tables exist nowhere but in tables, and follow them beyond the limit. */
const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '))
const PARENTS_OF_PARTS = new Set(['table', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'])

/** Their opening tag ends an open paragraph. */
const PARAGRAPH_ENDERS = new Set(
  'address blockquote dd details div dl dt figcaption figure h2 h3 h4 hr li ol p pre summary table ul'.split(
    ' ',
  ),
)

/** Inside these, `li`, `dt` and `dd` no longer end the ones outside. */
const LIST_WALLS = new Set(
  'blockquote caption dd details dl dt figcaption figure h2 h3 h4 li ol pre summary table td th ul'.split(
    ' ',
  ),
)

/** Inside these, a link no longer ends the one outside. */
const LINK_WALLS = new Set(['caption', 'td', 'th'])

export function endsParagraph(tag: string): boolean {
  return PARAGRAPH_ENDERS.has(tag)
}

export function isHeading(tag: string): boolean {
  return tag === 'h2' || tag === 'h3' || tag === 'h4'
}

/**
 * What an element may be inside these open ones, so that the HTML parser, reading it there, leaves it there:
 * itself, a `div` where it would end one of them, or undefined for its content alone.
 */
export function findLegalTag(tag: string, open: string[]): string | undefined {
  if (TABLE_PARTS.has(tag)) return PARENTS_OF_PARTS.has(open.at(-1) ?? '') ? tag : undefined
  if (!allowedTags.has(tag) || open.length >= MAX_DEPTH) return undefined
  if (tag === 'a') return wouldEnd(['a'], LINK_WALLS, open) ? undefined : tag
  if (isHeading(tag)) return open.some(isHeading) ? 'div' : tag
  if (tag === 'li') return wouldEnd(['li'], LIST_WALLS, open) ? 'div' : tag
  const isDefinition = tag === 'dt' || tag === 'dd'
  return isDefinition && wouldEnd(['dt', 'dd'], LIST_WALLS, open) ? 'div' : tag
}

/** Looks from the innermost outwards, as the parser does. */
function wouldEnd(tags: string[], walls: Set<string>, open: string[]): boolean {
  const found = open.findLast((tag) => tags.includes(tag) || walls.has(tag))
  return found !== undefined && tags.includes(found)
}
