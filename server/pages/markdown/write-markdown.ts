import type { ElementNode, Tree, TreeNode } from '../../../domain/html/html-tree.ts'
import { writeTable } from './write-table.ts'

/** What only serves those who look at a screen or move about the site. */
const LEFT_OUT = new Set(
  'script style template noscript svg nav form button dialog select input textarea label'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figure figcaption footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table ul'.split(
    ' ',
  ),
)

/** HTML as Markdown; `base` is what relative addresses are relative to. */
export function writeMarkdown(node: Tree | ElementNode, base: string): string {
  return `${joinBlocks(writeBlocks(node.children, base))}\n`
}

function joinBlocks(blocks: string[]): string {
  return blocks.filter((block) => block.trim() !== '').join('\n\n')
}

/** Blocks stand alone; what stands between them is a paragraph. */
function writeBlocks(nodes: TreeNode[], base: string): string[] {
  const blocks: string[] = []
  let inline: TreeNode[] = []
  const endParagraph = () => {
    blocks.push(writeInline(inline, base))
    inline = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && isLeftOut(node)) continue
    if (node.type === 'element' && holdsBlock(node)) {
      endParagraph()
      blocks.push(...writeBlock(node, base))
    } else inline.push(node)
  }
  endParagraph()
  return blocks
}

function isLeftOut({ tagName, properties }: ElementNode): boolean {
  return (
    LEFT_OUT.has(tagName) || properties.hidden !== undefined || properties['aria-hidden'] === 'true'
  )
}

function holdsBlock(node: TreeNode): boolean {
  return node.type === 'element' && (BLOCKS.has(node.tagName) || node.children.some(holdsBlock))
}

function writeBlock(node: ElementNode, base: string): string[] {
  const { tagName, children } = node
  const inline = () => writeInline(children, base)
  const blocks = () => writeBlocks(children, base)
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [`${'#'.repeat(Number(tagName[1]))} ${inline()}`]
    case 'p':
    case 'figcaption':
      return children.some(holdsBlock) ? blocks() : [escapeStart(inline())]
    case 'hr':
      return ['---']
    case 'pre':
      return [writeCode(node)]
    case 'blockquote':
      return [indent(joinBlocks(blocks()), '> ', '> ')]
    case 'ul':
    case 'ol':
      return [writeList(node, base)]
    case 'dt':
    case 'summary':
      return [`**${inline()}**`]
    case 'table':
      return [writeTable(node, (cell) => writeInline(cell.children, base))]
    default:
      return blocks()
  }
}

function writeList({ tagName, properties, children }: ElementNode, base: string): string {
  const items = children.filter((child) => child.type === 'element' && !isLeftOut(child))
  const first = Number(properties.start ?? 1)
  return items
    .map((item, index) => {
      const mark = tagName === 'ol' ? `${first + index}. ` : '- '
      const blocks = item.type === 'element' ? writeBlocks(item.children, base) : []
      // A list inside an item follows its words at once; other blocks keep their distance.
      const text = joinBlocks(blocks).replace(/\n\n(?=(?:- |\d+\. ))/g, '\n')
      return indent(text, mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

/** The first line after one mark, the others after another; empty lines stay empty. */
function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line && others + line))
    .map((line) => (line === '' && others.startsWith('>') ? '>' : line))
    .join('\n')
}

function writeCode(node: ElementNode): string {
  const code = rawText(node).replace(/\n$/, '')
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code}\n${fence}`
}

function rawText(node: TreeNode): string {
  return node.type === 'text' ? node.value : node.children.map(rawText).join('')
}

function writeInline(nodes: TreeNode[], base: string): string {
  return (
    nodes
      .map((node) => (node.type === 'text' ? escapeText(node.value) : writeMark(node, base)))
      .join('')
      // Line by line: a pattern for the spaces around a line's end starts anew at every space of a long row.
      .split('\n')
      .map((line) => line.trim().replace(/\s{2,}/g, ' '))
      .join('\n')
      .trim()
  )
}

function writeMark(node: ElementNode, base: string): string {
  const { tagName, properties, children } = node
  if (isLeftOut(node)) return ''
  const inside = () => writeInline(children, base)
  switch (tagName) {
    case 'br':
      return '  \n'
    case 'strong':
    case 'b':
      return around('**', children, base)
    case 'em':
    case 'i':
      return around('*', children, base)
    case 's':
    case 'del':
      return around('~~', children, base)
    case 'code':
      return writeInlineCode(rawText(node))
    case 'a':
      // Drawn by the styles behind a figure: here it is a word.
      if (properties.class === 'source-mark') {
        return ` (${writeLink('source', properties.href, base)})`
      }
      return writeLink(
        inside() || escapeText(properties['aria-label'] ?? ''),
        properties.href,
        base,
      )
    case 'img':
      return properties.alt
        ? `![${escapeText(properties.alt)}](${absolute(properties.src, base)})`
        : ''
    case 'iframe':
      return writeLink(escapeText(properties.title ?? 'Vidéo'), properties.src, base)
    default:
      // The blanks at either end of a part belong to the sentence around it.
      return keepEnds(children, inside())
  }
}

/** Marks stand close to the words they mark, or they are read as stars. */
function around(mark: string, children: TreeNode[], base: string): string {
  const inside = writeInline(children, base)
  return inside && keepEnds(children, `${mark}${inside}${mark}`)
}

function keepEnds(children: TreeNode[], inside: string): string {
  const text = children.map(rawText).join('')
  return `${/^\s/.test(text) ? ' ' : ''}${inside}${/\S\s+$/.test(text) ? ' ' : ''}`
}

function writeInlineCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text}${fence}`
}

function writeLink(text: string, href: string | undefined, base: string): string {
  if (!href || !text) return text
  return `[${text}](${absolute(href, base)})`
}

function absolute(address: string | undefined, base: string): string {
  const href = URL.parse(address ?? '', base)?.href ?? ''
  return href.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** What would be read as a mark is shown as itself. */
function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
}

/** A sentence may begin with what begins a heading or a list. */
function escapeStart(text: string): string {
  return text.replace(/^(#{1,6}|[-+]|\d+[.)])(?=\s)/, '\\$1')
}
