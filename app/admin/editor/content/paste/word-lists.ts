import {
  createElement,
  type ElementNode,
  findElement,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import { textIn, withoutNode } from './tree-walk.ts'

interface OpenList {
  name: string
  list: ElementNode
}

/** Word writes list items as paragraphs with a typed bullet, the list's name and a level: makes lists of them. */
export function gatherWordLists(nodes: TreeNode[]): TreeNode[] {
  const gathered: TreeNode[] = []
  let open: OpenList[] = []
  for (const node of nodes) {
    const place = node.type === 'element' && findPlace(node)
    if (!place) {
      const isSpace = node.type === 'text' && node.value.trim() === ''
      if (!isSpace) open = []
      gathered.push(
        node.type === 'text' ? node : { ...node, children: gatherWordLists(node.children) },
      )
      continue
    }
    const { name, level, item, marker } = place
    if (open[0]?.name !== name) open = []
    open = open.slice(0, level)
    while (open.length < level) {
      const list = createList(marker)
      const parent = open.at(-1)?.list.children.at(-1)
      if (parent?.type === 'element') parent.children.push(list)
      else gathered.push(list)
      open.push({ name, list })
      // A level that Word skips is not a level of the text.
      if (parent || level === 1) break
    }
    open.at(-1)?.list.children.push(item)
  }
  return gathered
}

function findPlace(paragraph: ElementNode) {
  const found = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(paragraph.properties.style ?? '')
  if (!found) return undefined
  const [, name = '', level] = found
  const bullet = findElement(paragraph, ({ properties }) =>
    /mso-list:\s*ignore/i.test(properties.style ?? ''),
  )
  const children = bullet ? withoutNode(paragraph, bullet).children : paragraph.children
  const marker = bullet ? textIn(bullet).trim() : ''
  return { name, level: Number(level), item: createElement('li', {}, children), marker }
}

function createList(marker: string): ElementNode {
  const [, number = ''] = /^\(?(\w{1,4})[.)]/.exec(marker) ?? []
  if (!number) return createElement('ul')
  if (/^\d+$/.test(number)) return createElement('ol', number === '1' ? {} : { start: number })
  const [letter = ''] = number
  const type = letter.toLowerCase() === 'i' ? letter : letter === letter.toLowerCase() ? 'a' : 'A'
  return createElement('ol', { type })
}
