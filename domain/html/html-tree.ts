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

export function createText(value: string): TreeNode {
  return { type: 'text', value }
}
