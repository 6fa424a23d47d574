import { escapeHtml } from '../formatting.ts'

const KEPT = new Set(['STRONG', 'EM', 'CODE', 'SUB', 'SUP'])
const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

/** A piece of a line: text, emphasis, links, line breaks. */
export function serializeInline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    return escapeHtml((node.textContent ?? '').replace(/[ \t\r\n]+/g, ' '))
  }
  if (!(node instanceof Element)) return ''
  const { tagName } = node
  if (tagName === 'BR') return '<br>'
  if (tagName === 'IMG') return serializeImage(node)
  const content = serializeChildren(node)
  if (tagName === 'P' || tagName === 'DIV') return `${content}<br>`
  if (!hasText(content)) return content
  const href = node.getAttribute('href') ?? ''
  if (tagName === 'A' && SAFE_LINK.test(href)) return `<a href="${escapeHtml(href)}">${content}</a>`
  const tag = tagName.toLowerCase()
  return KEPT.has(tagName) ? `<${tag}>${content}</${tag}>` : content
}

export function serializeChildren(parent: Node): string {
  return [...parent.childNodes].map(serializeInline).join('')
}

/** Images on the web stay; those inside the document cannot be reached by a reader. */
export function serializeImage(image: Element): string {
  const src = image.getAttribute('src') ?? ''
  if (!/^https:\/\//i.test(src)) return ''
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(image.getAttribute('alt') ?? '')}">`
}

/** Whether there is anything to see. */
export function hasText(html: string): boolean {
  return html.includes('<img ') || html.replace(/<[^>]*>/g, '').trim() !== ''
}

/** Without the white space and line breaks at both ends, nor runs of spaces. */
export function trimInline(html: string): string {
  return html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '').replace(/ {2,}/g, ' ')
}
