import type { ElementNode, Tree, TreeNode } from '../../../domain/html/html-tree.ts'
import { parseHtml, textOf } from '../html/article-tree.ts'

/** The words of an article. Without its lines a table would read as one long sentence. */
export function snippetText(content: string): string {
  const tree = parseHtml(content)
  for (const cell of listCells(tree).slice(0, -1)) {
    cell.children.push({ type: 'text', value: ' ·' })
  }
  return textOf(tree)
}

function listCells(node: Tree | TreeNode): ElementNode[] {
  if (node.type === 'text') return []
  if (node.type === 'element' && /^t[dh]$/.test(node.tagName)) return [node]
  return node.children.flatMap(listCells)
}
