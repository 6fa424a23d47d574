import { droppedTags } from './allowed-html.ts'
import type { Tree, TreeNode } from './article-tree.ts'

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
  if (node.type === 'root' || INLINE.has(node.tagName)) return text
  return droppedTags.has(node.tagName) || node.tagName === 'iframe' ? ' ' : ` ${text} `
}
