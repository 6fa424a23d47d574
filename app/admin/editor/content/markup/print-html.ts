import { booleanAttributes, voidTags } from '../../../../../domain/html/article-html.ts'
import { escapeHtml, escapeText } from '../../../../../domain/html/escape-html.ts'
import type { Attributes, ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'
import { collapseSpaces, isInline } from './collapse-spaces.ts'

/** A tree as our authors write it: a block on lines of its own, what is inside it two spaces further in. */
export function printHtml(nodes: TreeNode[]): string {
  return printBlocks(collapseSpaces(nodes)).join('\n')
}

/** What stands in a line of text, on one line. */
export function printInline(nodes: TreeNode[]): string {
  return nodes.map(printNode).join('')
}

export function printOpenTag({ tagName, properties }: ElementNode): string {
  return `<${tagName}${printAttributes(properties)}>`
}

function printAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      booleanAttributes.has(name) ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('')
}

function printBlocks(nodes: TreeNode[]): string[] {
  const lines: string[] = []
  let line: TreeNode[] = []
  function endLine() {
    if (line.length > 0) lines.push(printInline(line))
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'text' || isInline(node)) line.push(node)
    else {
      endLine()
      // One by one: a call takes no hundred thousand lines.
      for (const printed of printBlock(node)) lines.push(printed)
    }
  }
  endLine()
  return lines
}

function printBlock(element: ElementNode): string[] {
  const { tagName, children } = element
  const open = printOpenTag(element)
  const close = `</${tagName}>`
  if (voidTags.has(tagName)) return [open]
  // The parser drops one line break after this tag.
  if (tagName === 'pre') {
    const content = printInline(children)
    return [`${open}${content.startsWith('\n') ? '\n' : ''}${content}${close}`]
  }
  const firstBlock = children.findIndex((child) => !isInline(child))
  if (firstBlock === -1 || tagName === 'tr') return [`${open}${printInline(children)}${close}`]
  // The words of a list item stand beside its tag, and the lists inside it below.
  const lead = tagName === 'li' ? firstBlock : 0
  const inside = printBlocks(children.slice(lead)).map((line) => `  ${line}`)
  return [`${open}${printInline(children.slice(0, lead))}`, ...inside, close]
}

function printNode(node: TreeNode): string {
  if (node.type === 'text') return escapeText(node.value)
  if (voidTags.has(node.tagName)) return printOpenTag(node)
  return `${printOpenTag(node)}${printInline(node.children)}</${node.tagName}>`
}
