/** A page of ours as a machine reads it: no scripts run, no styles applied. */
export interface ReadPage {
  html: string
  /** Every opening tag, in document order. */
  tags: Tag[]
  /** What a reader of the main part sees, spaces as written, one line for each block. */
  mainText: string
  headings: { level: number; text: string }[]
  /** Parsed JSON-LD blocks. */
  structuredData: Record<string, unknown>[]
}

export interface Tag {
  name: string
  attributes: Record<string, string>
}

const BLOCKS = /<\/?(?:p|li|h\d|td|th|dt|dd|div|section|caption|summary|figcaption|button|label)\b/g

export function readPage(html: string): ReadPage {
  const body = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->/g, '')
  const main = /<main\b[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  return {
    html,
    tags: readTags(html),
    mainText: textOf(main.replace(BLOCKS, '\n$&')),
    headings: [...body.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(
      ([, level, content = '']) => ({ level: Number(level), text: textOf(content) }),
    ),
    structuredData: [
      ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ].map(([, json = '']) => JSON.parse(json)),
  }
}

/** The `content` of the meta tag with this name or property. */
export function metaOf(page: ReadPage, name: string): string | undefined {
  const tag = page.tags.find(
    ({ name: element, attributes }) =>
      element === 'meta' && (attributes.name === name || attributes.property === name),
  )
  return tag?.attributes.content
}

export function textOf(html: string): string {
  return decode(html.replace(/<[^>]+>/g, ''))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

function readTags(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', attributes = '']) => ({ name, attributes: readAttributes(attributes) }),
  )
}

function readAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
}

function decode(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
