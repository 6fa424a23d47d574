/** HTML as a tree: hast with only what an article needs, attributes named as in HTML. */
export interface Tree {
  type: 'root'
  children: TreeNode[]
}

export type TreeNode = { type: 'text'; value: string } | ElementNode

export interface ElementNode {
  type: 'element'
  tagName: string
  properties: Attributes
  children: TreeNode[]
}

export type Attributes = Record<string, string>

export function createElement(
  tagName: string,
  properties: Attributes = {},
  children: TreeNode[] = [],
): ElementNode {
  return { type: 'element', tagName, properties, children }
}

/** The first element that is wanted, the node itself included. */
export function findElement(
  node: Tree | TreeNode,
  isWanted: (element: ElementNode) => boolean,
): ElementNode | undefined {
  if (node.type === 'text') return undefined
  if (node.type === 'element' && isWanted(node)) return node
  for (const child of node.children) {
    const found = findElement(child, isWanted)
    if (found) return found
  }
  return undefined
}

export function createText(value: string): TreeNode {
  return { type: 'text', value }
}
