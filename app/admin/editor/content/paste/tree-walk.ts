import type { ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'

export function listElements(nodes: TreeNode[]): ElementNode[] {
  return nodes.flatMap((node) =>
    node.type === 'text' ? [] : [node, ...listElements(node.children)],
  )
}

export function withoutNode(element: ElementNode, unwanted: ElementNode): ElementNode {
  const children = element.children
    .filter((child) => child !== unwanted)
    .map((child) => (child.type === 'text' ? child : withoutNode(child, unwanted)))
  return { ...element, children }
}

export function textIn(node: TreeNode): string {
  return node.type === 'text' ? node.value : node.children.map(textIn).join('')
}

export function textOf(nodes: TreeNode[]): string {
  return nodes.map(textIn).join('')
}

/** Whether there is anything to see. */
export function hasContent(nodes: TreeNode[]): boolean {
  return (
    textOf(nodes).trim() !== '' ||
    listElements(nodes).some(({ tagName }) => tagName === 'img' || tagName === 'iframe')
  )
}

/** Without line breaks and white space at both ends. */
export function trimBreaks(line: TreeNode[]): TreeNode[] {
  const isEmpty = (node: TreeNode | undefined) =>
    node !== undefined && (node.type === 'text' ? node.value.trim() === '' : node.tagName === 'br')
  let from = 0
  let to = line.length
  while (from < to && isEmpty(line[from])) from += 1
  while (to > from && isEmpty(line[to - 1])) to -= 1
  return line.slice(from, to)
}
