/** Elements that posts may use, each with its own attributes; class and style never survive. */
export const attributesByTag: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel', 'target', 'title'],
  abbr: ['title'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime'],
  details: ['open'],
  dfn: ['title'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy'],
  // No srcset: every address in it would have to be read. Pictures of ours get theirs from us.
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  ins: ['datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  time: ['datetime'],
}

const plainTags =
  'address b bdi bdo blockquote br caption cite code dd div dl dt em figcaption figure h2 h3 h4 hr i kbd mark p pre q s samp small span strong sub summary sup table tbody tfoot thead tr u ul var wbr'.split(
    ' ',
  )

/** On any element. */
const everywhere = ['id', 'lang', 'dir']

export const allowedTags: ReadonlySet<string> = new Set([
  ...Object.keys(attributesByTag),
  ...plainTags,
])

const allowedByTag = new Map(
  [...allowedTags].map((tag) => [tag, [...(attributesByTag[tag] ?? []), ...everywhere]]),
)

export function allowedAttributes(tag: string): readonly string[] {
  return allowedByTag.get(tag) ?? everywhere
}

/** Attributes that say something by being there. */
export const booleanAttributes: ReadonlySet<string> = new Set(['open', 'reversed'])

/** What is inside these is not prose, and browsers read some of it by rules of their own. */
export const droppedTags: ReadonlySet<string> = new Set(
  'script style textarea option select xmp noscript noembed noframes template title plaintext svg math'.split(
    ' ',
  ),
)

/** Elements that only structure a document: a post is inside one already. */
const sections = 'article aside center footer header hgroup main nav section'.split(' ')

export const renamedTags: ReadonlyMap<string, string> = new Map([
  ...sections.map((tag) => [tag, 'div'] as const),
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['strike', 's'],
  ['tt', 'code'],
])

/** Elements that mark a part of a line; they may stand inside a word. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Elements without content, and so without an end. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr'])
