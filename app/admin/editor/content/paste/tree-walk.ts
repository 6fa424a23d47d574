import {
  createText,
  type ElementNode,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import { isInline } from '../markup/collapse-spaces.ts'

/** Deeper than any text. Each step of the cleaning goes down the whole tree and has to come back. */
const MAX_DEPTH = 200

/** What is nested beyond reason becomes the words it holds. */
export function flattenDeep(nodes: TreeNode[], depth = 0): TreeNode[] {
  if (depth === MAX_DEPTH) return listLeaves(nodes)
  return nodes.map((node) =>
    node.type === 'text' ? node : { ...node, children: flattenDeep(node.children, depth + 1) },
  )
}

function listLeaves(nodes: TreeNode[]): TreeNode[] {
  const leaves: TreeNode[] = []
  // A list of what is left to visit: the depth here may be more than calls inside calls can reach.
  const left = nodes.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'text' || (isInline(node) && node.children.length === 0)) leaves.push(node)
    else {
      // The words of two blocks are not one word.
      if (!isInline(node)) left.push(createText(' '))
      for (const child of node.children.toReversed()) left.push(child)
    }
  }
  return leaves
}

/** All of them, each before those inside it. */
export function listElements(nodes: TreeNode[]): ElementNode[] {
  const elements: ElementNode[] = []
  const left = nodes.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'text') continue
    elements.push(node)
    for (const child of node.children.toReversed()) left.push(child)
  }
  return elements
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
  return nodes.some((node) =>
    node.type === 'text'
      ? node.value.trim() !== ''
      : node.tagName === 'img' || node.tagName === 'iframe' || hasContent(node.children),
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
