import { allowedTags } from './allowed-html.ts'
import { isHeading } from './article-tree.ts'

/** Far beyond any text written by hand, far below what makes a browser suffer. */
const MAX_DEPTH = 60
/** A table needs room for its rows and cells. */
const MAX_TABLE_DEPTH = MAX_DEPTH - 3

/** The open elements around a place, as far as the HTML parser asks for them. */
export interface Nesting {
  parent: string
  depth: number
  inLink: boolean
  inHeading: boolean
  /** Inside an element that another `li` would end. */
  inItem: boolean
  /** Inside an element that another `dt` or `dd` would end. */
  inDefinition: boolean
}

export const OUTERMOST: Nesting = {
  parent: '',
  depth: 0,
  inLink: false,
  inHeading: false,
  inItem: false,
  inDefinition: false,
}

/** Parts of tables exist nowhere but in these. */
const parentsOfParts = new Map(
  Object.entries({
    caption: ['table'],
    colgroup: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    col: ['colgroup'],
    tr: ['thead', 'tbody', 'tfoot'],
    td: ['tr'],
    th: ['tr'],
  }),
)

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

export function endsParagraph(tag: string): boolean {
  return PARAGRAPH_ENDERS.has(tag)
}

/**
 * What an element may be at a place, so that the HTML parser, reading it there, leaves it there:
 * itself, a `div` where it would end the element around it, or undefined for its content alone.
 */
export function findLegalTag(tag: string, place: Nesting): string | undefined {
  const parents = parentsOfParts.get(tag)
  if (parents) return parents.includes(place.parent) ? tag : undefined
  const limit = tag === 'table' ? MAX_TABLE_DEPTH : MAX_DEPTH
  if (!allowedTags.has(tag) || place.depth >= limit) return undefined
  if (tag === 'a') return place.inLink ? undefined : tag
  return endsItsLike(tag, place) ? 'div' : tag
}

function endsItsLike(tag: string, { inHeading, inItem, inDefinition }: Nesting): boolean {
  if (isHeading(tag)) return inHeading
  return tag === 'li' ? inItem : isDefinition(tag) && inDefinition
}

export function enter(place: Nesting, tag: string): Nesting {
  const isWall = LIST_WALLS.has(tag)
  const isCell = tag === 'td' || tag === 'th' || tag === 'caption'
  return {
    parent: tag,
    depth: place.depth + 1,
    inLink: tag === 'a' || (place.inLink && !isCell),
    inHeading: place.inHeading || isHeading(tag),
    inItem: tag === 'li' || (place.inItem && !isWall),
    inDefinition: isDefinition(tag) || (place.inDefinition && !isWall),
  }
}

function isDefinition(tag: string): boolean {
  return tag === 'dt' || tag === 'dd'
}
