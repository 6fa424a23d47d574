import { booleanAttributes } from './allowed-html.ts'
import type { ElementNode, TreeNode } from './article-tree.ts'

const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/**
 * The tree as HTML that every parser reads back as this tree. As the HTML standard now asks, no angle bracket
 * is left in an attribute either, where a browser that reads by other rules could take it for a tag.
 */
export function writeHtml(nodes: TreeNode[]): string {
  let html = ''
  for (const node of nodes)
    html += node.type === 'text' ? escapeText(node.value) : writeElement(node)
  return html
}

function writeElement({ tagName, properties, children }: ElementNode): string {
  let tag = `<${tagName}`
  for (const [name, value] of Object.entries(properties)) {
    tag += booleanAttributes.has(name)
      ? ` ${name}`
      : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
  }
  if (VOID.has(tagName)) return `${tag} />`
  const content = writeHtml(children)
  // The parser drops one line break after this tag.
  const lineBreak = tagName === 'pre' && content.startsWith('\n') ? '\n' : ''
  return `${tag}>${lineBreak}${content}</${tagName}>`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
