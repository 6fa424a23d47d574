import type { Mark, Node } from 'prosemirror-model'
import { allowedAttributes, inlineTags } from '../../../../../../domain/html/article-html.ts'
import type { ElementNode, TreeNode } from '../../../../../../domain/html/html-tree.ts'
import { collapseSpaces, isInline } from '../../markup/collapse-spaces.ts'
import { articleSchema } from './article-schema.ts'

class NotHeld extends Error {}

/** The node for a block of an article; undefined when the editor has none that holds all of it. */
export function readBlock(element: ElementNode): Node | undefined {
  try {
    const [clean] = collapseSpaces([element])
    const block = clean?.type === 'element' ? read(clean) : undefined
    // An item or a cell outside its list or table.
    return block?.type.isInGroup('block') ? block : undefined
  } catch (error) {
    // RangeError: content that the schema does not allow.
    if (error instanceof NotHeld || error instanceof RangeError) return undefined
    throw error
  }
}

function read(element: ElementNode): Node {
  const { tagName: tag, children } = element
  const make = (name: string, content: Node[] = [], extra = {}) =>
    articleSchema.nodes[name]?.createChecked({ ...readProperties(element), ...extra }, content) ??
    fail()
  switch (tag) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'caption':
    case 'figcaption':
      return make(tag, readInline(children))
    case 'td':
    case 'th':
      return make(tag, readInline(children), {
        colspan: Number(element.properties.colspan ?? 1),
        rowspan: Number(element.properties.rowspan ?? 1),
      })
    case 'ul':
    case 'ol':
      return make(tag, children.map(readElement))
    case 'li':
    case 'blockquote':
      return make(tag, ...readFlow(children))
    case 'pre':
      return readCode(element, make)
    case 'hr':
    case 'iframe':
      return make(tag)
    case 'img':
      return element.properties.src ? make('picture') : fail()
    case 'figure':
      return make(tag, readFigure(children))
    case 'table':
      return readTable(element, make)
    case 'tr':
      return make(tag, children.map(readElement))
  }
  return fail()
}

function readElement(node: TreeNode): Node {
  return node.type === 'element' ? read(node) : fail()
}

/** What a list item or a quotation holds: blocks, or a line of text without a paragraph around it and then blocks. */
function readFlow(children: TreeNode[]): [Node[], { bare: boolean }] {
  const firstBlock = children.findIndex((child) => !isInline(child))
  const lead = firstBlock === -1 ? children : children.slice(0, firstBlock)
  const blocks = firstBlock === -1 ? [] : children.slice(firstBlock).map(readElement)
  const bare = lead.length > 0 || blocks.length === 0
  const line = bare ? [articleSchema.node('p', null, readInline(lead))] : []
  return [[...line, ...blocks], { bare }]
}

function readFigure(children: TreeNode[]): Node[] {
  const read = children.map(readElement)
  return read.length === 1 ? [...read, articleSchema.node('figcaption')] : read
}

type Make = (name: string, content?: Node[], extra?: object) => Node

function readCode({ children }: ElementNode, make: Make): Node {
  const [only] = children
  const code = only?.type === 'element' && only.tagName === 'code' && children.length === 1
  if (code && Object.keys(only.properties).length > 0) return fail()
  const texts = (code ? only.children : children).map((node) =>
    node.type === 'text' ? node.value : fail(),
  )
  const text = texts.join('')
  return make('pre', text ? [articleSchema.text(text)] : [], { code })
}

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])

function readTable(table: ElementNode, make: Make): Node {
  const rows: Node[] = []
  let caption = articleSchema.node('caption')
  for (const part of table.children) {
    if (part.type === 'text') return fail()
    if (part.tagName === 'caption') caption = read(part)
    else if (!SECTIONS.has(part.tagName) || Object.keys(part.properties).length > 0) return fail()
    else {
      for (const row of part.children) {
        const { type, attrs, content } = readElement(row)
        rows.push(type.createChecked({ ...attrs, section: part.tagName }, content))
      }
    }
  }
  return articleSchema.nodes.captioned_table.createChecked(null, [caption, make('table', rows)])
}

/** The pieces of a line of text. */
function readInline(nodes: TreeNode[], marks: readonly Mark[] = []): Node[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return node.value ? [articleSchema.text(node.value, marks)] : []
    const { tagName: tag } = node
    const attributes = readProperties(node)
    const mark = articleSchema.marks[tag]
    if (mark && inlineTags.has(tag)) {
      return readInline(node.children, mark.create(attributes).addToSet(marks))
    }
    if (tag !== 'br' && tag !== 'img' && tag !== 'wbr') return fail()
    return [articleSchema.node(tag, attributes, undefined, marks)]
  })
}

function readProperties({ tagName, properties }: ElementNode): Record<string, string> {
  const allowed = allowedAttributes(tagName)
  return Object.keys(properties).every((name) => allowed.includes(name)) ? properties : fail()
}

function fail(): never {
  throw new NotHeld()
}
