import type { IOptions } from 'sanitize-html'

/** Elements that posts may use, each with its own attributes; class and style never survive. */
const attributesByTag: Record<string, string[]> = {
  a: ['href', 'rel', 'target', 'title'],
  abbr: ['title'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime'],
  details: ['open'],
  dfn: ['title'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy'],
  // No srcset: reading a hostile one takes for ever, and logs it.
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

export const allowedTags: ReadonlySet<string> = new Set([
  ...Object.keys(attributesByTag),
  ...plainTags,
])

/** On any element; ids are rewritten before they are let through. */
const everywhere = ['id', 'lang', 'dir']

/** The attributes an element may have, in the order they are written out. */
const attributeOrder = new Map(
  [...allowedTags].map((tag) => [tag, [...(attributesByTag[tag] ?? []), ...everywhere]]),
)

export function allowedAttributes(tag: string): readonly string[] {
  return attributeOrder.get(tag) ?? everywhere
}

/** Elements that only structure a document: a post is inside one already. */
export const renamedTags: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  article: 'div',
  aside: 'div',
  center: 'div',
  footer: 'div',
  header: 'div',
  hgroup: 'div',
  main: 'div',
  nav: 'div',
  section: 'div',
  strike: 's',
  tt: 'code',
}

export const allowedHtml: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(attributeOrder),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  // What is inside these is not prose, and browsers read some of it by rules of their own.
  nonTextTags:
    'script style textarea option select xmp noscript noembed noframes template title plaintext svg math'.split(
      ' ',
    ),
  // Far beyond any text written by hand, far below what makes a browser suffer.
  nestingLimit: 60,
}
