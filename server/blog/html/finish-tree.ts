import { PARTNER_LABEL } from '../../../domain/partner-links.ts'
import type { Heading } from '../../../domain/rendered-content.ts'
import {
  createElement,
  type ElementNode,
  isHeading,
  type Tree,
  type TreeNode,
} from './article-tree.ts'
import { PARTNER_REL } from './edit-element.ts'
import { createIdRegister, noteId } from './ids.ts'
import { textOf } from './plain-text.ts'

export const PARTNER_CLASS = 'partner-label'
export const TABLE_CLASS = 'table-scroll'

/** Headings and captions name, they are not to be read. */
const MAX_NAME = 200

/** Adds what the site owes its readers: ids, the partner label, tables that scroll by themselves. */
export function finishTree(tree: Tree): { headings: Heading[]; embedOrigins: string[] } {
  const headings: Heading[] = []
  const embedOrigins = new Set<string>()
  const fragmentLinks: ElementNode[] = []
  const claimId = createIdRegister()
  let tables = 0

  tree.children = finishNodes(tree.children, false)
  const known = new Set(headings.map(({ id }) => id))
  for (const { properties } of fragmentLinks) {
    const slug = properties.href?.slice(1) ?? ''
    if (!known.has(slug)) properties.href = `#${noteId(slug)}`
  }
  return { headings, embedOrigins: [...embedOrigins] }

  function finishNodes(nodes: TreeNode[], isInTable: boolean): TreeNode[] {
    return nodes.flatMap((node) => (node.type === 'text' ? node : finishElement(node, isInTable)))
  }

  function finishElement(element: ElementNode, isInTable: boolean): TreeNode | TreeNode[] {
    const { tagName, properties } = element
    // Names are read before labels of ours come among the words.
    const finished = tagName === 'table' && !isInTable ? wrapTable(element) : element
    element.properties = isHeading(tagName) ? nameHeading(element) : withNoteId(properties)
    element.children = finishNodes(element.children, isInTable || tagName === 'table')
    if (tagName === 'iframe') embedOrigins.add(new URL(properties.src ?? '').origin)
    if (tagName !== 'a') return finished
    if (properties.href?.startsWith('#')) fragmentLinks.push(element)
    return properties.rel === PARTNER_REL ? [element, createPartnerLabel()] : element
  }

  function wrapTable(table: ElementNode): ElementNode {
    tables += 1
    const caption = table.children.find(
      (node) => node.type === 'element' && node.tagName === 'caption',
    )
    const label = (caption && nameOf(caption)) || `Tableau ${tables}`
    const region = { class: TABLE_CLASS, role: 'region', tabindex: '0', 'aria-label': label }
    return createElement('div', region, [table])
  }

  function nameHeading(heading: ElementNode): ElementNode['properties'] {
    const { id: wanted, ...others } = heading.properties
    const text = nameOf(heading)
    // It holds a picture only.
    if (!text) return others
    const id = claimId(wanted || text)
    headings.push({ id, text, level: Number(heading.tagName[1]) as Heading['level'] })
    return { id, ...others }
  }
}

function nameOf(node: TreeNode): string {
  return textOf(node).slice(0, MAX_NAME)
}

/** The id of anything but a heading. */
function withNoteId({ id, ...others }: ElementNode['properties']): ElementNode['properties'] {
  const prefixed = noteId(id ?? '')
  return prefixed ? { ...others, id: prefixed } : others
}

function createPartnerLabel(): ElementNode {
  // The space is inside, so that taking the label out again leaves the text as it was.
  return createElement('small', { class: PARTNER_CLASS }, [
    { type: 'text', value: ` ${PARTNER_LABEL}` },
  ])
}
