/** What the checks need to know of a page of ours; no general HTML parser. */
export interface HtmlFacts {
  /** Addresses as written, of everything the page points to or loads. */
  links: string[]
  ids: Set<string>
  /** Loaded before anything is painted or run. */
  styles: string[]
  scripts: string[]
}

export function readHtml(html: string): HtmlFacts {
  const tags = [...withoutInlineCode(html).matchAll(/<([a-z][\w-]*)\b([^>]*)>/g)].map(
    ([, name = '', attributes = '']) => ({ name, attributes: readAttributes(attributes) }),
  )
  const facts: HtmlFacts = { links: [], ids: new Set(), styles: [], scripts: [] }
  for (const { name, attributes } of tags) {
    const { href, src, id, rel = '' } = attributes
    if (id) facts.ids.add(id)
    if (href) facts.links.push(href)
    if (src) facts.links.push(src)
    if (name === 'link' && href && rel === 'stylesheet') facts.styles.push(href)
    if (name === 'link' && href && rel === 'modulepreload') facts.scripts.push(href)
    if (name === 'script' && src) facts.scripts.push(src)
  }
  facts.styles = [...new Set(facts.styles)]
  facts.scripts = [...new Set(facts.scripts)]
  return facts
}

function withoutInlineCode(html: string): string {
  return html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1').replace(/<!--[\s\S]*?-->/g, '')
}

function readAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? ''),
    ]),
  )
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
