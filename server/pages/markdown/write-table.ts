import type { ElementNode, TreeNode } from '../../../domain/html/html-tree.ts'
import { textOf } from '../../blog/html/article-tree.ts'

/** A table with its caption before it; cells that span several columns leave the others empty. */
export function writeTable(table: ElementNode, writeCell: (cell: ElementNode) => string): string {
  const caption = elementsIn(table, ['caption'])[0]
  const rows = elementsIn(table, ['tr']).map((row) =>
    elementsIn(row, ['td', 'th']).flatMap((cell) => [
      writeCell(cell).replaceAll('\n', ' ').replaceAll('|', '\\|'),
      ...Array<string>(Math.min(20, Number(cell.properties.colspan ?? 1) - 1 || 0)).fill(''),
    ]),
  )
  const [head = [], ...body] = rows
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const line = (row: string[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`
  const rule = line(Array<string>(width).fill('---'))
  const written = [line(head), rule, ...body.map(line)].join('\n')
  const name = caption && textOf(caption)
  return name ? `${name}\n\n${written}` : written
}

/** Those of these names, at any depth outside one another. */
function elementsIn(node: ElementNode, names: string[]): ElementNode[] {
  return node.children.flatMap((child: TreeNode) => {
    if (child.type === 'text') return []
    return names.includes(child.tagName) ? [child] : elementsIn(child, names)
  })
}
