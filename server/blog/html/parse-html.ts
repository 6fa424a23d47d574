import {
  defaultTreeAdapter,
  html as names,
  type DefaultTreeAdapterTypes as Parsed,
  parseFragment,
} from 'parse5'
import { createElement, type Tree, type TreeNode } from './article-tree.ts'
import { readText } from './plain-text.ts'

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
    const words: TreeNode = { type: 'text', value: readWords(source).replace(/\s+/g, ' ').trim() }
    return { type: 'root', children: [createElement('p', {}, [words])] }
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
  return convertAll(parseFragment(CONTEXT, source, { treeAdapter }).childNodes)
}

function convertAll(nodes: Parsed.ChildNode[]): TreeNode[] {
  const converted: TreeNode[] = []
  for (const node of nodes) {
    if ('value' in node) converted.push({ type: 'text', value: node.value })
    else if ('tagName' in node) {
      const properties: Record<string, string> = {}
      for (const { name, value } of node.attrs) properties[name] = value
      converted.push(createElement(node.tagName, properties, convertAll(node.childNodes)))
    }
  }
  return converted
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
  return words
}
