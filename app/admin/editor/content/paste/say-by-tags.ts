import {
  createElement,
  type ElementNode,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'

/** Says by elements what word processors say by styles. Styles that mean nothing of the kind are left as they are. */
export function sayByTags(nodes: TreeNode[], inLink = false): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node]
    const children = sayByTags(node.children, inLink || node.tagName === 'a')
    return wrap(node, children, inLink)
  })
}

function wrap(element: ElementNode, children: TreeNode[], inLink: boolean): TreeNode[] {
  const { tagName, properties } = element
  const style = readStyle(properties.style ?? '')
  const weight = style['font-weight'] ?? ''
  const isHeavy = /^(bold|bolder|[6-9]00)$/.test(weight)
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  const tags: string[] = []
  const isBold = tagName === 'b' || tagName === 'strong'
  // Google Docs wraps everything it copies in a bold that is not bold.
  if (isBold ? weight === '' || isHeavy : isHeavy) tags.push('strong')
  const isItalic = tagName === 'i' || tagName === 'em'
  if (isItalic || /^(italic|oblique)/.test(style['font-style'] ?? '')) tags.push('em')
  if (line.includes('line-through')) tags.push('s')
  // Links are underlined anyway.
  if (line.includes('underline') && !inLink && tagName === 'span') tags.push('u')
  const height = style['vertical-align']
  if (height === 'super') tags.push('sup')
  if (height === 'sub') tags.push('sub')
  if (style['mso-highlight'] && style['mso-highlight'] !== 'none') tags.push('mark')
  if (isBold || isItalic || tagName === 'span' || tagName === 'font') return around(tags, children)
  // A block says it of its words.
  const inside = /^(td|th|table|tr|ul|ol|h[1-6]|a)$/.test(tagName)
    ? children
    : around(tags, children)
  return [{ ...element, children: inside }]
}

function around(tags: string[], children: TreeNode[]): TreeNode[] {
  return tags.reduceRight((inside, tag) => [createElement(tag, {}, inside)], children)
}

function readStyle(style: string): Record<string, string> {
  const entries = style.split(';').map((part) => {
    const [name = '', ...value] = part.split(':')
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]
  })
  return Object.fromEntries(entries)
}
