import { booleanAttributes } from './allowed-html.ts'
import type { TreeNode } from './article-tree.ts'

const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr'])

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/**
 * The tree as HTML that every parser reads back as this tree. As the HTML standard now asks, no angle bracket
 * is left in an attribute either, where a browser that reads by other rules could take it for a tag.
 */
export function writeHtml(nodes: TreeNode[]): string {
  let html = ''
  for (const node of nodes) {
    if (node.type === 'text') html += node.value.replace(/[&<>\r]/g, refer)
    else {
      const { tagName, properties, children } = node
      html += `<${tagName}`
      for (const [name, value] of Object.entries(properties)) {
        html += booleanAttributes.has(name)
          ? ` ${name}`
          : ` ${name}="${value.replace(/[&<>"\r]/g, refer)}"`
      }
      if (VOID.has(tagName)) html += ' />'
      else {
        const content = writeHtml(children)
        // The parser drops one line break after this tag.
        html += `>${tagName === 'pre' && content.startsWith('\n') ? '\n' : ''}${content}</${tagName}>`
      }
    }
  }
  return html
}

function refer(character: string): string {
  return REFERENCES[character] ?? character
}
