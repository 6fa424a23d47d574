import { inlineTags } from '../../../../../domain/html/article-html.ts'
import type { ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'
import { collapseSpaces } from './collapse-spaces.ts'
import { printOpenTag } from './print-html.ts'

/**
 * Whether two trees say the same: the same blocks and attributes, the same words, each under the same marks. Which
 * of two marks stands inside the other, and white space that nobody sees, make no difference.
 */
export function isSameContent(one: TreeNode[], other: TreeNode[]): boolean {
  return (
    JSON.stringify(describe(collapseSpaces(one))) ===
    JSON.stringify(describe(collapseSpaces(other)))
  )
}

type Description = string | Description[]

function describe(nodes: TreeNode[]): Description[] {
  const parts: Description[] = []
  /** The text that the next one may continue. */
  let run: { marks: string; text: string } | undefined

  function endRun() {
    if (run) parts.push([run.marks, run.text])
    run = undefined
  }

  function visit(node: TreeNode, marks: string[]): void {
    const key = [...marks].sort().join('')
    if (node.type === 'text') {
      if (run?.marks === key) run.text += node.value
      else {
        endRun()
        run = { marks: key, text: node.value }
      }
      return
    }
    const tag = printOpenTag(sortAttributes(node))
    if (inlineTags.has(node.tagName) && node.children.length > 0) {
      for (const child of node.children) visit(child, [...marks, tag])
      return
    }
    endRun()
    parts.push([key, tag, describe(node.children)])
  }

  for (const node of nodes) visit(node, [])
  endRun()
  return parts
}

function sortAttributes(element: ElementNode): ElementNode {
  const entries = Object.entries(element.properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...element, properties: Object.fromEntries(entries) }
}
