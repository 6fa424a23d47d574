import type { Program } from 'estree'
import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxjsEsm } from 'mdast-util-mdx'
import { parseAst } from 'vite'
import type { PageSection } from '../../app/content/site/page-section.ts'
import { typographFrench } from '../../domain/text/french-typography.ts'
import { readingMinutesOf } from '../../domain/text/reading-time.ts'
import { remarkLinkGlossary } from './link-glossary.ts'

interface ProseNode {
  type: string
  value?: unknown
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: ProseNode[]
}

const SET_ATTRIBUTES = new Set([
  'title',
  'short',
  'caption',
  'label',
  'note',
  'text',
  'role',
  'value',
])
const QUOTED_INTERFACE = new Set(['ButtonLink', 'PartnerLink'])

/** Sets French typography in every text of an MDX file, except the labels of buttons. */
function remarkFrenchTypography() {
  return (tree: Root) => setNode(tree as ProseNode)
}

function setNode(node: ProseNode): void {
  if (node.type === 'text' && typeof node.value === 'string') {
    node.value = typographFrench(node.value)
  }
  if (node.name && QUOTED_INTERFACE.has(node.name)) return
  for (const attribute of node.attributes ?? []) {
    if (SET_ATTRIBUTES.has(attribute.name ?? '') && typeof attribute.value === 'string') {
      attribute.value = typographFrench(attribute.value)
    }
  }
  for (const child of node.children ?? []) setNode(child)
}

/** Adds `export const sections` to an MDX file: its `<Section>` blocks, in order. */
function remarkExportSections() {
  return (tree: Root) => {
    const sections = (tree.children as unknown as MdxJsxFlowElement[])
      .filter((node) => node.type === 'mdxJsxFlowElement' && node.name === 'Section')
      .map(describeSection)
    tree.children.push(exportConstant('sections', sections) as unknown as Root['children'][number])
  }
}

/** Adds `export const readingMinutes` to an MDX file, counted as for the articles of the blog. */
function remarkExportReadingTime() {
  return (tree: Root) => {
    const words = countWords(tree as ProseNode)
    const minutes = readingMinutesOf(words)
    tree.children.push(
      exportConstant('readingMinutes', minutes) as unknown as Root['children'][number],
    )
  }
}

function countWords({ value, children = [] }: ProseNode): number {
  const own = typeof value === 'string' ? (value.match(/[\p{L}\d]+/gu)?.length ?? 0) : 0
  return children.reduce((sum, child) => sum + countWords(child), own)
}

function describeSection(node: MdxJsxFlowElement): PageSection {
  const read = (name: string) => {
    const attribute = node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
    )
    return typeof attribute?.value === 'string' ? attribute.value : undefined
  }
  const id = read('id')
  const title = read('title')
  if (!id || !title) throw new Error('A <Section> needs an id and a title, as plain text')
  return { id, title, short: read('short') }
}

function exportConstant(name: string, value: unknown): MdxjsEsm {
  const code = `export const ${name} = ${JSON.stringify(value)}`
  return { type: 'mdxjsEsm', value: code, data: { estree: parseAst(code) as Program } }
}

/** Gives tables their headers: columns by the head row, rows by their first cell; on a phone each cell says its column. */
function rehypeTableHeaders() {
  return (tree: HtmlRoot) => visitElements(tree.children as ElementContent[])
}

function visitElements(nodes: ElementContent[]): void {
  for (const node of nodes) {
    if (!('children' in node)) continue
    if (node.type === 'element' && node.tagName === 'table') markTable(node)
    else visitElements(node.children as ElementContent[])
  }
}

function markTable(table: Element): void {
  const [head, body] = elementsIn(table)
  const columns = elementsIn(elementsIn(head)[0])
  for (const column of columns) column.properties.scope = 'col'
  for (const row of elementsIn(body)) {
    for (const [index, cell] of elementsIn(row).entries()) {
      if (index > 0) cell.properties.dataLabel = textOf(columns[index])
      else Object.assign(cell, { tagName: 'th', properties: { scope: 'row' } })
    }
  }
}

function elementsIn(parent: Element | undefined): Element[] {
  return (parent?.children ?? []).filter((node) => node.type === 'element')
}

function textOf(node: ElementContent | undefined): string {
  if (!node) return ''
  return 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''
}

export const prosePlugins = {
  remark: [
    remarkFrenchTypography,
    remarkExportReadingTime,
    remarkExportSections,
    remarkLinkGlossary,
  ],
  rehype: [rehypeTableHeaders],
}
