import { inlineTags } from '../../../../../domain/html/article-html.ts'
import type { ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'

const LINE_PARTS = new Set([...inlineTags, 'img', 'wbr'])

/** Whether a node stands in a line of text rather than on lines of its own. */
export function isInline(node: TreeNode): boolean {
  return node.type === 'text' || node.tagName === 'br' || LINE_PARTS.has(node.tagName)
}

/** The tree as it is read: runs of white space are one space, and none stands at the end of a line. */
export function collapseSpaces(nodes: TreeNode[]): TreeNode[] {
  /** The last text of the line, whose space at the end may turn out to be too much. */
  let last: { value: string } | undefined
  let atSpace = true

  function endLine() {
    if (last) last.value = last.value.replace(/[ ]+$/, '')
    last = undefined
    atSpace = true
  }

  function copy(node: TreeNode): TreeNode {
    if (node.type === 'text') {
      const joined = node.value.replace(/[ \t\r\n\f]+/g, ' ')
      const text = { type: 'text' as const, value: atSpace ? joined.replace(/^ /, '') : joined }
      if (text.value === '') return text
      last = text
      atSpace = text.value.endsWith(' ')
      return text
    }
    const { tagName } = node
    if (tagName === 'pre') {
      endLine()
      return node
    }
    if (LINE_PARTS.has(tagName)) {
      if (!inlineTags.has(tagName)) {
        last = undefined
        atSpace = false
      }
      return withChildren(node)
    }
    endLine()
    const made = withChildren(node)
    endLine()
    return made
  }

  function withChildren(node: ElementNode): ElementNode {
    return { ...node, children: node.children.map(copy) }
  }

  const copied = nodes.map(copy)
  endLine()
  return dropEmptyTexts(copied)
}

function dropEmptyTexts(nodes: TreeNode[]): TreeNode[] {
  return nodes
    .filter((node) => node.type !== 'text' || node.value !== '')
    .map((node) =>
      node.type === 'text' ? node : { ...node, children: dropEmptyTexts(node.children) },
    )
}
