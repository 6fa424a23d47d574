/** An article as a tree: hast with only what an article needs, attributes named as in HTML. */
export interface TextNode {
  type: 'text'
  value: string
}

export interface ElementNode {
  type: 'element'
  tagName: string
  properties: Record<string, string>
  children: TreeNode[]
}

export type TreeNode = TextNode | ElementNode

export interface Tree {
  type: 'root'
  children: TreeNode[]
}

export function createElement(
  tagName: string,
  properties: Record<string, string>,
  children: TreeNode[],
): ElementNode {
  return { type: 'element', tagName, properties, children }
}

export function isHeading(tagName: string): boolean {
  return tagName === 'h2' || tagName === 'h3' || tagName === 'h4'
}
