/** A page of ours, taken apart for a peer to put together again. */
export interface PeerPage {
  path: string
  title: string
  /** The inside of the body, without scripts. */
  body: string
}

export function takeApart(path: string, html: string): PeerPage {
  const inside = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  return {
    path,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    body: inside.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<!--[\s\S]*?-->/g, ''),
  }
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const RENAMED: Record<string, string> = { class: 'className', for: 'htmlFor', charset: 'charSet' }

/** The same elements as JSX; only for HTML as React writes it: well-formed, attributes in quotes. */
export function toJsx(html: string): string {
  return html.replace(
    /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi,
    (_, closing, name, attributes, selfClosing, text) => {
      if (text !== undefined) return `{${JSON.stringify(decode(text))}}`
      if (closing) return `</${name}>`
      const isEmpty = selfClosing || VOID.test(name)
      return `<${name}${toProps(attributes)}${isEmpty ? '/' : ''}>`
    },
  )
}

function toProps(attributes: string): string {
  const pairs = attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return [...pairs]
    .map(([, name = '', value]) => {
      const prop = RENAMED[name.toLowerCase()] ?? camelCase(name)
      return value === undefined ? ` ${prop}` : ` ${prop}={${JSON.stringify(decode(value))}}`
    })
    .join('')
}

/** stroke-width is strokeWidth; data-* and aria-* stay as they are. */
function camelCase(name: string): string {
  if (/^(data|aria)-/.test(name)) return name
  return name.replace(/[-:]([a-z])/g, (_, letter) => letter.toUpperCase())
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? all
  })
}
