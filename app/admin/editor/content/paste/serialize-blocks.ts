import { escapeHtml } from '../formatting.ts'
import {
  hasText,
  serializeChildren,
  serializeImage,
  serializeInline,
  trimInline,
} from './serialize-inline.ts'
import { serializeTable } from './serialize-table.ts'

/** The page has its own first heading: those of the text begin one below. */
const HEADINGS: Record<string, string> = {
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
}
const BLOCKS = 'p,div,ul,ol,table,h1,h2,h3,h4,h5,h6,blockquote,pre,hr'

/** The lines of clean HTML that a part of the tree amounts to. */
export function serializeBlocks(parent: Node): string[] {
  const lines: string[] = []
  let loose = ''
  function endParagraph() {
    if (hasText(loose)) lines.push(`<p>${trimInline(loose)}</p>`)
    loose = ''
  }
  for (const node of parent.childNodes) {
    const block = node instanceof Element ? serializeBlock(node) : undefined
    if (block) endParagraph()
    if (block) lines.push(...block)
    else loose += serializeInline(node)
  }
  endParagraph()
  return lines
}

/** The lines of a block; undefined for what belongs in a line of text. */
function serializeBlock(element: Element): string[] | undefined {
  const { tagName } = element
  if (HEADINGS[tagName]) return wrapText(HEADINGS[tagName], element)
  if (tagName === 'UL' || tagName === 'OL') return serializeList(element)
  if (tagName === 'TABLE') return serializeTable(element)
  if (tagName === 'HR') return ['<hr>']
  if (tagName === 'PRE') return [`<pre><code>${escapeHtml(element.textContent ?? '')}</code></pre>`]
  if (tagName === 'IMG') return [serializeImage(element)].filter(Boolean)
  if (tagName === 'BLOCKQUOTE') return enclose('blockquote', serializeBlocks(element))
  if (element.querySelector(BLOCKS)) return serializeBlocks(element)
  return tagName === 'P' || tagName === 'DIV' ? wrapText('p', element) : undefined
}

function wrapText(tag: string, element: Element): string[] {
  const content = trimInline(serializeChildren(element))
  return hasText(content) ? [`<${tag}>${content}</${tag}>`] : []
}

function enclose(tag: string, lines: string[]): string[] {
  return lines.length > 0 ? [`<${tag}>`, ...lines.map((line) => `  ${line}`), `</${tag}>`] : []
}

function serializeList(list: Element): string[] {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  return enclose(list.tagName.toLowerCase(), items.flatMap(serializeItem))
}

function serializeItem(item: Element): string[] {
  const isList = ({ nodeName }: Node) => nodeName === 'UL' || nodeName === 'OL'
  const nodes = [...item.childNodes]
  const text = trimInline(
    nodes
      .filter((node) => !isList(node))
      .map(serializeInline)
      .join(''),
  )
  const inner = nodes.filter(isList).flatMap((node) => serializeList(node as Element))
  if (inner.length > 0) return [`<li>${text}`, ...inner.map((line) => `  ${line}`), '</li>']
  return hasText(text) ? [`<li>${text}</li>`] : []
}
