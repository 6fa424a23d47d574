import type { ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'
import { createRemovedReport } from '../../../../../domain/html/removed-report.ts'
import type { ParseSource } from '../markup/parse-source.ts'
import { printHtml } from '../markup/print-html.ts'
import { cleanTree } from './clean-tree.ts'
import { isTooLong, TOO_LONG } from './length-limit.ts'
import { normalizePasted } from './normalize-pasted.ts'
import { looksLikeHtml, looksLikeMarkdown, readPlainText } from './plain-text.ts'
import { flattenDeep, listElements } from './tree-walk.ts'

export interface Copied {
  html: string
  text: string
}

/** What was copied as blocks of clean HTML, and what of it was left out, in French. */
export interface Pasted {
  blocks: ElementNode[]
  leftOut: string[]
  /** What it was written in, when it was turned into HTML. */
  from: 'html' | 'markdown' | 'text'
}

interface Reading {
  parse: ParseSource
  siteUrl: string
  /** Whether source is wanted as source: it is typed as such. */
  keepSource: boolean
}

type Read = Pasted | typeof TOO_LONG

/** Undefined when the plain text is to be pasted as it is. */
export async function readClipboard(copied: Copied, reading: Reading): Promise<Read | undefined> {
  if (isTooLong(copied.text)) return TOO_LONG
  const { html } = copied
  const text = copied.text.trim()
  // Once: the browser itself may take a second for what is long and deep.
  const nodes = html ? reading.parse(html) : []
  const isSource = !html || isFromCodeEditor(nodes)
  if (isSource && looksLikeHtml(text)) {
    return reading.keepSource ? undefined : clean(reading.parse(text), 'html', reading)
  }
  if (isSource && looksLikeMarkdown(text)) {
    const { renderMarkdown } = await import('./markdown.ts')
    return clean(reading.parse(renderMarkdown(text)), 'markdown', reading)
  }
  if (!isSource) {
    const pasted = clean(nodes, 'html', reading)
    if (pasted === TOO_LONG || pasted.blocks.length > 0 || pasted.leftOut.length > 0) return pasted
  }
  const blocks = readPlainText(text)
  if (isTooLong(printHtml(blocks))) return TOO_LONG
  return blocks.length > 0 ? { blocks, leftOut: [], from: 'text' } : undefined
}

function clean(nodes: TreeNode[], from: Pasted['from'], { parse, siteUrl }: Reading): Read {
  const removed = createRemovedReport()
  const blocks = cleanTree(normalizePasted(flattenDeep(nodes), removed), { siteUrl, removed })
  const printed = printHtml(blocks)
  if (isTooLong(printed)) return TOO_LONG
  // Read again as it would be stored, so that what is next to each other is one piece of text.
  const settled = parse(printed).filter((node) => node.type === 'element')
  return { blocks: settled, leftOut: removed.describe(), from }
}

/** Lines of coloured words in a font for code: what is meant are the letters. */
function isFromCodeEditor(nodes: TreeNode[]): boolean {
  const elements = listElements(nodes).filter(({ tagName }) => tagName !== 'meta')
  const isPlain = elements.every(({ tagName }) => /^(div|span|br|pre|code)$/.test(tagName))
  const isCode = elements.some(
    ({ tagName, properties }) =>
      tagName === 'pre' || /monospace|white-space:\s*pre|color:/i.test(properties.style ?? ''),
  )
  return isPlain && isCode
}
