import { escapeText } from '../../../../../domain/html/escape-html.ts'
import type { ElementNode } from '../../../../../domain/html/html-tree.ts'
import { printHtml, printInline } from '../markup/print-html.ts'
import { listOpenTags } from '../markup/scan-html.ts'
import { type Edit, replace, replaceByBlock, type Selected } from '../source/formatting.ts'

const SPLITTABLE = new Set(['p', 'h2', 'h3', 'h4'])
/** They hold one line and nothing else. */
const LINES = new Set(['caption', 'dt', 'figcaption', 'summary'])

/** Puts blocks into the source where they belong: a line inside its sentence, blocks between blocks. */
export function placePaste(selected: Selected, blocks: ElementNode[]): Edit {
  const { text, start, end } = selected
  const open = listOpenTags(text, start)
  const [first] = blocks
  const isLine = blocks.length === 1 && first?.tagName === 'p'
  const holder = open.findLast(({ tag }) => SPLITTABLE.has(tag) || LINES.has(tag))
  if (open.some(({ tag }) => LINES.has(tag) || (isLine && HOLDS_LINES.test(tag)))) {
    return insert(selected, blocks.map((block) => printInline(block.children)).join('<br>'))
  }
  if (isLine && first && (isPlainLine(blocks) || isBesideText(selected)))
    return insert(selected, printInline(first.children))
  const printed = printHtml(blocks)
  if (!holder) return open.length > 0 ? insert(selected, printed) : asBlock(selected, printed)
  const inner = open.slice(open.indexOf(holder))
  const close = inner.map(({ tag }) => `</${tag}>`).reverse()
  const reopen = inner.map(({ from, to }) => text.slice(from, to))
  // Half a paragraph without a word in it is none.
  const isFirst = text.slice(holder.to, start).trim() === '' && inner.length === 1
  const ending = `</${holder.tag}>`
  const isLast = inner.length === 1 && text.slice(end).trimStart().startsWith(ending)
  const to = isLast ? text.indexOf(ending, end) + ending.length : end
  const before = isFirst ? '' : `${close.join('')}\n`
  const after = isLast ? '' : `\n${reopen.join('')}`
  return replace(isFirst ? holder.from : start, to, `${before}${printed}${after}`, '', '')
}

const HOLDS_LINES = /^(p|h[2-4]|li|td|th|dd|blockquote|div)$/

/** Words alone, as if typed. */
export function isPlainLine(blocks: ElementNode[]): boolean {
  const [first] = blocks
  const isLine = blocks.length === 1 && first?.tagName === 'p'
  return isLine && first.children.every(({ type }) => type === 'text')
}

/** Inside code, letters are letters. */
export function placeInCode({ start, end }: Selected, text: string): Edit {
  return replace(start, end, escapeText(text), '', '')
}

export function isInCode({ text, start }: Selected): boolean {
  return listOpenTags(text, start).some(({ tag }) => tag === 'pre' || tag === 'code')
}

function insert({ start, end }: Selected, text: string): Edit {
  return replace(start, end, text, '', '')
}

function asBlock(selected: Selected, printed: string): Edit {
  return replaceByBlock(selected, printed, '', '')
}

/** Whether there are words on the same line that stand in no block yet. */
function isBesideText({ text, start, end }: Selected): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [after = ''] = text.slice(end).split('\n')
  return /[^\s>]\s*$/.test(before) || /^\s*[^\s<]/.test(after)
}
