import { createElement, type Tree, type TreeNode } from '../../../domain/html/html-tree.ts'

/** These hold paragraphs; words among them that stand in none are given one. */
const HOLDERS = new Set(['div', 'blockquote', 'section', 'article'])
const BLOCKS = new Set(
  'address article aside blockquote details div dl figure footer form h1 h2 h3 h4 h5 h6 header hr iframe main nav ol p pre section table ul'.split(
    ' ',
  ),
)

/** Where an empty line means a new paragraph and a line's end a break, as in WordPress's classic editor. */
export function makeParagraphs(tree: Tree): Tree {
  return { ...tree, children: arrange(tree.children) }
}

function arrange(nodes: TreeNode[]): TreeNode[] {
  const result: TreeNode[] = []
  let paragraph: TreeNode[] = []
  const endParagraph = () => {
    const children = trim(paragraph)
    if (children.length > 0) result.push(createElement('p', {}, children))
    paragraph = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      const [first = '', ...others] = node.value.replaceAll('\r\n', '\n').split(/\n\s*\n/)
      paragraph.push(...withBreaks(first))
      for (const other of others) {
        endParagraph()
        paragraph.push(...withBreaks(other))
      }
    } else if (BLOCKS.has(node.tagName)) {
      endParagraph()
      const holds = HOLDERS.has(node.tagName)
      result.push(holds ? { ...node, children: arrange(node.children) } : node)
    } else paragraph.push(node)
  }
  endParagraph()
  return result
}

function withBreaks(text: string): TreeNode[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [createElement('br')] : []),
      ...(line ? [{ type: 'text', value: line } as const] : []),
    ])
}

/** Without the breaks and blanks at either end. */
function trim(nodes: TreeNode[]): TreeNode[] {
  const isBlank = (node: TreeNode) =>
    node.type === 'text' ? node.value.trim() === '' : node.tagName === 'br'
  const first = nodes.findIndex((node) => !isBlank(node))
  const last = nodes.findLastIndex((node) => !isBlank(node))
  return first === -1 ? [] : nodes.slice(first, last + 1)
}
