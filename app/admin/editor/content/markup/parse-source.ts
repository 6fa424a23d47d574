import type { ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'

/** Reads HTML as browsers do. The editor's rules work on the tree alone, so that tests may read it otherwise. */
export type ParseSource = (source: string) => TreeNode[]

const ASIDE = 'data-aside-'

/** By the browser's own parser, comments left out; nothing in it runs or is loaded. */
export const parseSource: ParseSource = (source) => {
  const { body } = new DOMParser().parseFromString(`<body>${setAside(source)}`, 'text/html')
  return [...body.childNodes].flatMap(convert)
}

/** The page's security policy also watches over what is only parsed: styles and handlers get other names. */
function setAside(html: string): string {
  return html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ` ${ASIDE}$1=`))
}

function convert(node: Node): TreeNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', value: node.nodeValue ?? '' }]
  if (!(node instanceof Element)) return []
  const element: ElementNode = {
    type: 'element',
    tagName: node.localName,
    properties: {},
    children: [...node.childNodes].flatMap(convert),
  }
  for (const { name, value } of node.attributes) {
    element.properties[name.startsWith(ASIDE) ? name.slice(ASIDE.length) : name] = value
  }
  return [element]
}
