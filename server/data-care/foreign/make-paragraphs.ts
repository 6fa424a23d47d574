import { createElement, type Tree, type TreeNode } from '../../../domain/html/html-tree.ts'

/** These hold paragraphs; words among them that stand in none are given one. */
const HOLDERS = new Set(['div', 'blockquote', 'section', 'article'])
const BLOCKS = new Set(
  'address article aside blockquote details div dl figure footer form h1 h2 h3 h4 h5 h6 header hr iframe main nav ol p pre section table ul'.split(
    ' ',
  ),
)

/**
 * Gives words that stand in no paragraph one. Where some do that no block editor wrote, as WordPress's classic editor
 * leaves them, an empty line means a new paragraph and a line's end a break.
 */
export function makeParagraphs(tree: Tree, { hasBlocks = false } = {}): Tree {
  const meansLines = !hasBlocks && tree.children.some(isLoose)
  return { ...tree, children: arrange(tree.children, meansLines) }
}

function isLoose(node: TreeNode): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : !BLOCKS.has(node.tagName)
}

function arrange(nodes: TreeNode[], meansLines: boolean): TreeNode[] {
  const result: TreeNode[] = []
  let paragraph: TreeNode[] = []
  let isNewLine = false
  // Blocks that stood on lines of their own still do, for whoever reads the HTML.
  const addBlock = (block: TreeNode) => {
    if (isNewLine && result.length > 0) result.push({ type: 'text', value: '\n' })
    isNewLine = false
    result.push(block)
  }
  const endParagraph = () => {
    const children = trim(paragraph)
    if (children.length > 0) addBlock(createElement('p', {}, children))
    paragraph = []
  }
  for (const node of nodes) {
    if (node.type === 'text' && node.value.includes('\n')) isNewLine = true
    if (node.type === 'text' && meansLines) {
      const [first = '', ...others] = node.value.replaceAll('\r\n', '\n').split(/\n\s*\n/)
      paragraph.push(...withBreaks(first))
      for (const other of others) {
        endParagraph()
        isNewLine = true
        paragraph.push(...withBreaks(other))
      }
    } else if (node.type === 'element' && BLOCKS.has(node.tagName)) {
      endParagraph()
      const holds = HOLDERS.has(node.tagName)
      addBlock(holds ? { ...node, children: arrange(node.children, meansLines) } : node)
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
