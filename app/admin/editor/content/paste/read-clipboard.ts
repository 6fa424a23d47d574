import type { ElementNode } from '../../../../../domain/html/html-tree.ts'
import { createRemovedReport } from '../../../../../domain/html/removed-report.ts'
import type { ParseSource } from '../markup/parse-source.ts'
import { printHtml } from '../markup/print-html.ts'
import { cleanTree } from './clean-tree.ts'
import { normalizePasted } from './normalize-pasted.ts'
import { looksLikeHtml, looksLikeMarkdown, readPlainText } from './plain-text.ts'
import { listElements } from './tree-walk.ts'

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

/** Undefined when the plain text is to be pasted as it is. */
export async function readClipboard(copied: Copied, reading: Reading): Promise<Pasted | undefined> {
  const { html } = copied
  const text = copied.text.trim()
  const isSource = !html || isFromCodeEditor(html, reading.parse)
  if (isSource && looksLikeHtml(text)) {
    return reading.keepSource ? undefined : clean(text, 'html', reading)
  }
  if (isSource && looksLikeMarkdown(text)) {
    const { renderMarkdown } = await import('./markdown.ts')
    return clean(renderMarkdown(text), 'markdown', reading)
  }
  if (!isSource) {
    const pasted = clean(html, 'html', reading)
    if (pasted.blocks.length > 0 || pasted.leftOut.length > 0) return pasted
  }
  const blocks = readPlainText(text)
  return blocks.length > 0 ? { blocks, leftOut: [], from: 'text' } : undefined
}

function clean(html: string, from: Pasted['from'], { parse, siteUrl }: Reading): Pasted {
  const removed = createRemovedReport()
  const blocks = cleanTree(normalizePasted(parse(html), removed), { siteUrl, removed })
  // Read again as it would be stored, so that what is next to each other is one piece of text.
  const settled = parse(printHtml(blocks)).filter((node) => node.type === 'element')
  return { blocks: settled, leftOut: removed.describe(), from }
}

/** Lines of coloured words in a font for code: what is meant are the letters. */
function isFromCodeEditor(html: string, parse: ParseSource): boolean {
  const elements = listElements(parse(html)).filter(({ tagName }) => tagName !== 'meta')
  const isPlain = elements.every(({ tagName }) => /^(div|span|br|pre|code)$/.test(tagName))
  const isCode = elements.some(
    ({ tagName, properties }) =>
      tagName === 'pre' || /monospace|white-space:\s*pre|color:/i.test(properties.style ?? ''),
  )
  return isPlain && isCode
}
