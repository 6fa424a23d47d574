import { droppedTags, PARTNER_CLASS } from './allowed-html.ts'

/** An article as a tree: hast with only what an article needs, attributes named as in HTML. */
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

/** Elements that may stand inside a word. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
)

/** The words of a tree, for searching, counting and naming, never for showing as HTML. */
export function textOf(node: Tree | TreeNode): string {
  // Single spaces, which are most of them, are left alone: replacing each would take most of the time.
  return readText(node)
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
}

/** The same with all its white space. */
export function readText(node: Tree | TreeNode): string {
  if (node.type === 'text') return node.value
  let text = ''
  for (const child of node.children) text += readText(child)
  if (node.type === 'root') return text
  const { tagName, properties } = node
  if (INLINE.has(tagName)) return properties.class === PARTNER_CLASS ? '' : text
  return droppedTags.has(tagName) || tagName === 'iframe' ? ' ' : ` ${text} `
}
