import {
  defaultTreeAdapter,
  html as names,
  type DefaultTreeAdapterTypes as Parsed,
  parseFragment,
} from 'parse5'
import { readText, type Tree, type TreeNode } from './article-tree.ts'

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
