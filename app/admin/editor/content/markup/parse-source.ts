import type { ElementNode, TreeNode } from '../../../../../domain/html/html-tree.ts'

/** Reads HTML as browsers do. The editor's rules work on the tree alone, so that tests may read it otherwise. */
export type ParseSource = (source: string) => TreeNode[]

/** Unicode keeps this place empty for ever: no text holds it. */
const ASIDE = '\u{FDD0}'

/** By the browser's own parser, comments left out; nothing in it runs or is loaded. */
export const parseSource: ParseSource = (source) => {
  const { body } = new DOMParser().parseFromString(`<body>${setAside(source)}`, 'text/html')
  return [...body.childNodes].flatMap(convert)
}

/**
 * The page's security policy also watches over what is only parsed: styles and handlers get other names until then,
 * and so does what only looks like them in a sentence.
 */
export function setAside(html: string): string {
  return html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/(?<=[\s/"'])(?:style|on\w+)(?=\s*=)/gi, `${ASIDE}$&`)
}

export const takeBack = (text: string) => text.replaceAll(ASIDE, '')

function convert(node: Node): TreeNode[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ type: 'text', value: takeBack(node.nodeValue ?? '') }]
  if (!(node instanceof Element)) return []
  const element: ElementNode = {
    type: 'element',
    tagName: node.localName,
    properties: {},
    children: [...node.childNodes].flatMap(convert),
  }
  for (const { name, value } of node.attributes) {
    element.properties[takeBack(name)] = takeBack(value)
  }
  return [element]
}
