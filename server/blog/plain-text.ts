/** Elements whose content nobody reads. */
const UNREAD = /^(script|style|textarea|template|noscript|xmp|svg|math|iframe|select|title)$/i

const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr|font)$/i

/**
 * The words of an HTML text, for searching and counting, never for showing as HTML.
 * One pass whatever the input: a regular expression over hostile markup would take for ever.
 */
export function plainText(html: string): string {
  let text = ''
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    if (open === -1) break
    text += html.slice(position, open)
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(html.slice(open, open + 40))?.[1]
    if (html.startsWith('<!--', open)) position = after(html, '-->', open + 4)
    else if (name === undefined && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      text += '<'
      position = open + 1
      continue
    } else position = after(html, '>', open)
    if (name === undefined || !INLINE.test(name)) text += ' '
    if (name !== undefined && UNREAD.test(name) && html[open + 1] !== '/') {
      position = endOf(html, name, position)
    }
  }
  text += html.slice(position)
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
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
