import {
  createElement,
  createText,
  type ElementNode,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import type { RemovedReport } from '../../../../../domain/html/removed-report.ts'
import { sayByTags } from './say-by-tags.ts'
import { listElements, textIn } from './tree-walk.ts'
import { gatherWordLists } from './word-lists.ts'

/** Says in plain HTML what Word, LibreOffice and Google Docs say in their own ways. */
export function normalizePasted(nodes: TreeNode[], removed: RemovedReport): TreeNode[] {
  const ours = gatherWordLists(dropOffice(nodes, removed))
  return nameNotes(sayByTags(joinInnerLists(ours)))
}

/** What belongs to the document and not to its text. */
function dropOffice(nodes: TreeNode[], removed: RemovedReport): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node]
    const { tagName, properties } = node
    const style = properties.style ?? ''
    const isWord = /\bmso/i.test(`${properties.class ?? ''} ${style}`)
    if (/mso-element:\s*comment|mso-comment-/i.test(style)) {
      if (tagName !== 'span') removed.add('Commentaire')
      return []
    }
    if (tagName === 'del' && (isWord || properties.cite !== undefined)) {
      removed.add('Texte supprimé, en suivi des modifications')
      return []
    }
    const children = dropOffice(node.children, removed)
    if (tagName.includes(':')) return textIn(node).trim() === '' ? [] : children
    if (tagName === 'br' && /page-break/i.test(style)) return []
    if (tagName === 'ins' && (isWord || properties.cite !== undefined)) return children
    if (tagName === 'p' && /\bMsoTitle\b/.test(properties.class ?? '')) {
      return [{ ...node, tagName: 'h1', children }]
    }
    return [{ ...node, children }]
  })
}

const isList = (node: TreeNode): boolean =>
  node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')

/** Google Docs, and LibreOffice at times, put an inner list beside its item. */
function joinInnerLists(nodes: TreeNode[]): TreeNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node
    const children = joinInnerLists(node.children)
    if (!isList(node)) return { ...node, children }
    const items: TreeNode[] = []
    for (const child of children) {
      const item = items.findLast(({ type }) => type === 'element')
      if (isList(child) && item?.type === 'element') item.children.push(child)
      else items.push(child)
    }
    return { ...node, children: items }
  })
}

/** Notes and their numbers lead to each other by id. */
function nameNotes(nodes: TreeNode[]): TreeNode[] {
  const elements = listElements(nodes)
  const isWanted = new Set(elements.map(({ properties }) => properties.href ?? ''))
  for (const element of elements) {
    const { properties } = element
    const name = properties.name ?? properties.id
    const isTarget = name !== undefined && isWanted.has(`#${name}`)
    delete properties.name
    delete properties.id
    if (isTarget) properties.id = cleanNoteName(name)
  }
  const known = new Set(elements.map(({ properties }) => `#${properties.id}`))
  for (const element of elements) {
    const { properties } = element
    if (!properties.href?.startsWith('#')) continue
    const wanted = `#${cleanNoteName(properties.href.slice(1))}`
    if (!known.has(wanted)) delete properties.href
    else {
      properties.href = wanted
      raiseNumber(element)
    }
  }
  return nodes
}

const cleanNoteName = (name: string) => name.replace(/^_+/, '')

/** The number of a note is raised as a whole: `[1]` and a link around what is raised are other spellings of it. */
function raiseNumber(link: ElementNode): void {
  const [only] = link.children
  const isRaised = link.children.length === 1 && only?.type === 'element' && only.tagName === 'sup'
  const [, number] = /^\s*\[(\w{1,4})\]\s*$/.exec(textIn(link)) ?? []
  if (!number && !isRaised) return
  const words = number ? [createText(number)] : isRaised ? only.children : []
  const inner = createElement('a', link.properties, words)
  Object.assign(link, createElement('sup', {}, [inner]))
}
