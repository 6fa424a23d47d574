import {
  defaultTreeAdapter,
  html as names,
  type DefaultTreeAdapterTypes as Parsed,
  parseFragment,
} from 'parse5'
import {
  booleanAttributes,
  droppedTags,
  inlineTags,
  voidTags,
} from '../../../domain/html/article-html.ts'
import type { ElementNode, Tree, TreeNode } from '../../../domain/html/html-tree.ts'
import { PARTNER_CLASS } from './allowed-html.ts'

/** Elements that may stand inside a word, those that old articles still use among them. */
const INLINE = new Set([...inlineTags, 'font', 'wbr'])

// Single spaces, which are most of them, are left alone: replacing each would take most of the time.
const ANY_SPACE = /\s\s+|[^\S ]/g

/** The words of a tree, for searching, counting and naming, never for showing as HTML. */
export function textOf(node: Tree | TreeNode, space = ANY_SPACE): string {
  return readText(node).replace(space, ' ').trim()
}

/** The same with all its white space. */
function readText(node: Tree | TreeNode): string {
  if (node.type === 'text') return node.value
  let text = ''
  for (const child of node.children) text += readText(child)
  if (node.type === 'root') return text
  const { tagName, properties } = node
  if (INLINE.has(tagName)) return properties.class === PARTNER_CLASS ? '' : text
  return droppedTags.has(tagName) || tagName === 'iframe' ? ' ' : ` ${text} `
}

/** Deeper than any text; the parser's work grows with length times depth. */
const MAX_OPEN = 250
/** No piece of this length can open so many elements. */
const SHORT = 600

class TooDeep extends Error {}

/** Articles stand inside a `div`, and their HTML is read by the rules that hold there. */
const CONTEXT = defaultTreeAdapter.createElement('div', names.NS.HTML, [])

/** Total: HTML that is nested beyond reason gives one paragraph of its words. */
export function parseHtml(source: string, onTooDeep?: () => void): Tree {
  try {
    return { type: 'root', children: parse(source) }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    onTooDeep?.()
    const words: TreeNode = { type: 'text', value: readWords(source) }
    return {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: [words] }],
    }
  }
}

function parse(source: string): TreeNode[] {
  // An element takes three characters; the parser adds some, and repeats formatting that is never closed.
  let left = source.length / 3 + 10_000
  let open = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...facts) {
      left -= 1
      if (left < 0) throw new TooDeep()
      return defaultTreeAdapter.createElement(...facts)
    },
    onItemPush() {
      open += 1
      if (open > MAX_OPEN) throw new TooDeep()
    },
    onItemPop() {
      open -= 1
    },
  }
  return parseFragment(CONTEXT, source, { treeAdapter }).childNodes.flatMap(convert)
}

/** Without comments, and without what templates hold. */
function convert(node: Parsed.ChildNode): TreeNode[] {
  if ('value' in node) return [{ type: 'text', value: node.value }]
  if (!('tagName' in node)) return []
  const { tagName, attrs, childNodes } = node
  const properties = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return [{ type: 'element', tagName, properties, children: childNodes.flatMap(convert) }]
}

/** Read in short pieces, cut where a tag may begin. */
function readWords(source: string): string {
  let words = ''
  let start = 0
  while (start < source.length) {
    const before = source.lastIndexOf('<', start + SHORT)
    const after = before > start ? before : source.indexOf('<', start + 1)
    const end = after === -1 || start + SHORT >= source.length ? source.length : after
    for (const node of parse(source.slice(start, end))) words += readText(node)
    start = end
  }
  return words.replace(/\s+/g, ' ').trim()
}

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
  if (voidTags.has(tagName)) return `${tag} />`
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
