/** Elements whose content nobody reads. */
const UNREAD = new Set(
  'script style textarea template noscript xmp svg math iframe select title'.split(' '),
)

/** Elements that may stand inside a word. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
)

const TAG = /<(\/?)([a-z][a-z0-9-]{0,30})|<[!?/]/iy

/**
 * The words of an HTML text, for searching and counting, never for showing as HTML.
 * One pass whatever the input: a regular expression over hostile markup would take for ever.
 */
export function plainText(html: string): string {
  let text = ''
  let position = 0
  for (;;) {
    const open = html.indexOf('<', position)
    if (open === -1) break
    TAG.lastIndex = open
    const tag = TAG.exec(html)
    if (!tag) {
      text += html.slice(position, open + 1)
      position = open + 1
      continue
    }
    text += html.slice(position, open)
    const name = tag[2]?.toLowerCase() ?? ''
    position = html.startsWith('<!--', open) ? after(html, '-->', open + 4) : after(html, '>', open)
    if (!INLINE.has(name)) text += ' '
    if (UNREAD.has(name) && !tag[1]) position = endOf(html, name, position)
  }
  text += html.slice(position)
  // Single spaces, which are most of them, are left alone: replacing each would take most of the time.
  return (text.includes('&') ? decodeEntities(text) : text).replace(/\s\s+|[^\S ]/g, ' ').trim()
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? html.length : found + mark.length
}

/** Where an unread element closes; when it never does, the rest is unread. */
function endOf(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  return found ? after(html, '>', found.index) : html.length
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  euro: '€',
  deg: '°',
  oelig: 'œ',
  OElig: 'Œ',
  aelig: 'æ',
  AElig: 'Æ',
  szlig: 'ß',
}

const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, name: string) => {
    if (name.startsWith('#')) return fromCodePoint(name.slice(1), entity)
    const accented = /^([a-z])(grave|acute|circ|tilde|uml|cedil)$/i.exec(name)
    if (accented) return `${accented[1]}${ACCENTS[accented[2] ?? '']}`.normalize('NFC')
    return NAMED[name] ?? entity
  })
}

function fromCodePoint(number: string, entity: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isText ? String.fromCodePoint(code) : entity
}
