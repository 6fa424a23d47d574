import type { Mark, Node } from 'prosemirror-model'
import { allowedAttributes } from '../../../../../../domain/html/article-html.ts'
import {
  type Attributes,
  createElement,
  createText,
  type ElementNode,
  type TreeNode,
} from '../../../../../../domain/html/html-tree.ts'
import { printHtml } from '../../markup/print-html.ts'

/** An article in the visual editor, and how its blocks were written. */
export interface OpenArticle {
  doc: Node
  source: string
  /** By what we would write for a block: what the author had written, and the white space before it. */
  written: Map<string, { gap: string; text: string }>
}

/** Blocks are never changed in place: what one is written as is found once. */
const known = new WeakMap<Node, string>()

/** The source of an article: what nobody has touched is written exactly as its author wrote it. */
export function writeArticle(doc: Node, opened: OpenArticle): string {
  if (doc.eq(opened.doc)) return opened.source
  let source = ''
  for (const [place, block] of doc.children.entries()) {
    const ours = writeBlock(block)
    // The line that waits to be written on, below the rest.
    const isLast = place === doc.childCount - 1
    if (isLast && ours === '<p></p>' && !opened.written.has(ours)) break
    const { gap, text } = opened.written.get(ours) ?? { gap: '\n', text: ours }
    if (source) source += gap
    source += text
  }
  return source
}

/** One outermost block, as our authors write it. */
export function writeBlock(block: Node): string {
  if (block.type.name === 'raw') return block.attrs.html
  const written = known.get(block) ?? printHtml([writeElement(block)])
  known.set(block, written)
  return written
}

function writeElement(node: Node): ElementNode {
  const name = node.type.name
  if (name === 'captioned_table') return writeTable(node)
  const tag = name === 'picture' ? 'img' : name
  return createElement(tag, writeAttributes(tag, node.attrs), writeContent(node))
}

function writeContent(node: Node): TreeNode[] {
  if (node.type.name === 'pre') {
    const text = [createText(node.textContent)]
    return node.attrs.code ? [createElement('code', {}, text)] : text
  }
  if (node.isTextblock) return writeInline(node.children)
  const blocks = node.children.filter(isWritten).map(writeElement)
  const [first, ...others] = blocks
  const isBare = node.attrs.bare && first?.tagName === 'p' && !hasAttributes(first)
  if (!isBare || others.some(({ tagName }) => tagName === 'p')) return blocks
  return [...first.children, ...others]
}

/** A caption that nobody has written is only a place for one. */
function isWritten({ type, content }: Node): boolean {
  return type.name !== 'figcaption' || content.size > 0
}

function hasAttributes({ properties }: ElementNode): boolean {
  return Object.keys(properties).length > 0
}

function writeTable(node: Node): ElementNode {
  const [caption, table] = node.children
  const sections: ElementNode[] = []
  for (const row of table?.children ?? []) {
    let part = sections.at(-1)
    if (part?.tagName !== row.attrs.section) {
      part = createElement(row.attrs.section)
      sections.push(part)
    }
    part?.children.push(writeElement(row))
  }
  const named = caption && caption.content.size > 0 ? [writeElement(caption)] : []
  return createElement('table', writeAttributes('table', table?.attrs ?? {}), [
    ...named,
    ...sections,
  ])
}

/** Marks that neighbours share are written once around them all, the one that reaches furthest outermost. */
function writeInline(nodes: readonly Node[], open: readonly Mark[] = []): TreeNode[] {
  const written: TreeNode[] = []
  let at = 0
  while (at < nodes.length) {
    const rest = nodes.slice(at)
    const [node] = rest as [Node]
    const reaches = node.marks
      .filter((mark) => !mark.isInSet(open))
      .map((mark) => ({ mark, length: countMarked(rest, mark) }))
    const furthest = reaches.sort((a, b) => b.length - a.length)[0]
    if (furthest) {
      const { mark, length } = furthest
      const tag = mark.type.name
      const inside = writeInline(rest.slice(0, length), [...open, mark])
      written.push(createElement(tag, writeAttributes(tag, mark.attrs), inside))
      at += length
    } else {
      written.push(node.isText ? createText(node.text ?? '') : writeElement(node))
      at += 1
    }
  }
  return written
}

function countMarked(nodes: readonly Node[], mark: Mark): number {
  const end = nodes.findIndex((node) => !mark.isInSet(node.marks))
  return end === -1 ? nodes.length : end
}

function writeAttributes(tag: string, attributes: Record<string, unknown>): Attributes {
  const written: Attributes = {}
  for (const name of allowedAttributes(tag)) {
    const value = attributes[name]
    const isUsual = value === 1 && (name === 'colspan' || name === 'rowspan')
    if (value !== null && value !== undefined && !isUsual) written[name] = String(value)
  }
  return written
}
