import {
  type Attributes,
  createElement,
  type ElementNode,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import { trimBreaks } from './tree-walk.ts'

interface CleanParts {
  cleanBlocks: (children: TreeNode[]) => ElementNode[]
  cleanLine: (children: TreeNode[]) => TreeNode[]
}

/** A table whose caption and heading cells stay; without any, its first row names the columns. */
export function cleanTable(
  table: ElementNode,
  { cleanBlocks, cleanLine }: CleanParts,
): ElementNode[] {
  const rows = listOwnRows(table)
  const cells = rows.flatMap(({ row }) => listCells(row))
  const [only] = cells
  // A table of one cell is a frame around its content.
  if (only && cells.length === 1) return cleanBlocks(only.children)
  if (cells.length === 0) return []
  const hasHeadings = cells.some(({ tagName }) => tagName === 'th')
  const caption = table.children.find(
    (child): child is ElementNode => child.type === 'element' && child.tagName === 'caption',
  )
  const words = caption ? trimBreaks(cleanLine(caption.children)) : []
  const sections: ElementNode[] = words.length > 0 ? [createElement('caption', {}, words)] : []
  for (const [place, { row, section: given }] of rows.entries()) {
    const namesColumns = !hasHeadings && place === 0 && rows.length > 1
    const allHeadings = listCells(row).every(({ tagName }) => tagName === 'th')
    const isHead = given === 'thead' || namesColumns || (place === 0 && allHeadings)
    const section = isHead ? 'thead' : given === 'tfoot' ? 'tfoot' : 'tbody'
    let part = sections.at(-1)
    if (part?.tagName !== section) {
      part = createElement(section)
      sections.push(part)
    }
    part?.children.push(
      createElement(
        'tr',
        {},
        listCells(row).map((cell) => cleanCell(cell, isHead, namesColumns)),
      ),
    )
  }
  return [createElement('table', {}, sections)]

  function cleanCell(cell: ElementNode, inHead: boolean, isHeading: boolean): ElementNode {
    const tag = isHeading ? 'th' : cell.tagName
    const { scope, colspan, rowspan, abbr } = cell.properties
    const attributes: Attributes = {}
    if (tag === 'th') attributes.scope = scope || (inHead ? 'col' : 'row')
    if (tag === 'th' && abbr) attributes.abbr = abbr
    if (Number(colspan) > 1) attributes.colspan = String(Number(colspan))
    if (Number(rowspan) > 1) attributes.rowspan = String(Number(rowspan))
    const line = trimBreaks(cleanLine(cell.children))
    return createElement(tag, attributes, tag === 'th' ? line.flatMap(withoutBold) : line)
  }
}

/** A heading cell is bold by itself. */
function withoutBold(node: TreeNode): TreeNode[] {
  return node.type === 'element' && node.tagName === 'strong' ? node.children : [node]
}

function listOwnRows(table: ElementNode): { row: ElementNode; section: string }[] {
  return table.children.flatMap((part) => {
    if (part.type === 'text') return []
    if (part.tagName === 'tr') return [{ row: part, section: 'tbody' }]
    if (!/^(thead|tbody|tfoot)$/.test(part.tagName)) return []
    return part.children.flatMap((row) =>
      row.type === 'element' && row.tagName === 'tr' && row.children.some(isElement)
        ? [{ row, section: part.tagName }]
        : [],
    )
  })
}

const isElement = ({ type }: TreeNode) => type === 'element'

function listCells(row: ElementNode): ElementNode[] {
  return row.children.filter(
    (cell): cell is ElementNode =>
      cell.type === 'element' && (cell.tagName === 'td' || cell.tagName === 'th'),
  )
}
