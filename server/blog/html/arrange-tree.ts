import {
  allowedAttributes,
  allowedTags,
  droppedTags,
  renamedTags,
} from '../../../domain/html/article-html.ts'
import {
  type Attributes,
  createElement,
  type ElementNode,
  type Tree,
  type TreeNode,
} from '../../../domain/html/html-tree.ts'
import {
  describeAttribute,
  describeTag,
  type RemovedReport,
} from '../../../domain/html/removed-report.ts'
import { PARTNER_LABEL } from '../../../domain/partner-links.ts'
import type { Heading } from '../../../domain/rendered-content.ts'
import { slugify } from '../../../domain/text/slug.ts'
import {
  endsParagraph,
  findLegalTag,
  isHeading,
  PARTNER_CLASS,
  TABLE_CLASS,
} from './allowed-html.ts'
import { textOf } from './article-tree.ts'
import { dressPicture, isAddedByUs } from './dress-picture.ts'
import { editAttributes, PARTNER_REL } from './edit-attributes.ts'

/** Headings and captions name, they are not to be read. */
const MAX_NAME = 200

/**
 * Builds the tree that is shown: only what is allowed, nested as the HTML parser nests it, with what the site owes
 * its readers: ids, the partner label, tables that scroll by themselves.
 */
export function arrangeTree(parsed: Tree, siteUrl: string, removed: RemovedReport) {
  const tree: Tree = { type: 'root', children: [] }
  const headings: Heading[] = []
  const embedOrigins = new Set<string>()
  const pictures: string[] = []
  const fragmentLinks: Attributes[] = []
  const claimId = createHeadingIds()
  const open: string[] = []
  let tables = 0

  addNodes(parsed.children, tree.children)
  const known = new Set(headings.map(({ id }) => `#${id}`))
  for (const link of fragmentLinks) {
    const { href = '' } = link
    if (!known.has(href)) link.href = `#${noteId(href)}`
  }
  return { tree, headings, embedOrigins: [...embedOrigins], pictures }

  /** Tells, like the next one, whether something added would end a paragraph around it. */
  function addNodes(nodes: TreeNode[], siblings: TreeNode[]): boolean {
    let isBlock = false
    for (const node of nodes) {
      const last = siblings.at(-1)
      if (node.type === 'element') isBlock = addElement(node, siblings) || isBlock
      else if (last?.type === 'text') last.value += node.value
      else siblings.push({ type: 'text', value: node.value })
    }
    return isBlock
  }

  function addElement(given: ElementNode, siblings: TreeNode[]): boolean {
    const wanted = renamedTags.get(given.tagName) ?? given.tagName
    const attributes = readAttributes(given, wanted, removed)
    // What we added ourselves, in HTML that an author copied from the page, is added anew.
    if (droppedTags.has(given.tagName) || isOurs(given, 'small', PARTNER_CLASS)) return false
    const tagName = isOurs(given, 'div', TABLE_CLASS) ? undefined : findLegalTag(wanted, open)
    if (!tagName) return addNodes(given.children, siblings)
    if (!editAttributes(tagName, attributes, { siteUrl, removed })) return false
    if (tagName === 'img' && dressPicture(attributes, pictures.length === 0)) {
      pictures.push(attributes.src ?? '')
    }
    const element = createElement(tagName, attributes)
    open.push(tagName)
    // What a browser without frames would show is read by rules of its own: nothing is left of it.
    const holdsBlock = tagName !== 'iframe' && addNodes(given.children, element.children)
    open.pop()
    if (tagName === 'p' && holdsBlock) element.tagName = 'div'
    const finished = finish(element)
    siblings.push(...finished)
    return finished.length > 0 && (holdsBlock || endsParagraph(tagName))
  }

  function finish(element: ElementNode): TreeNode[] {
    const { tagName, properties } = element
    if (isHeading(tagName)) return finishHeading(element)
    if (properties.id !== undefined) properties.id = noteId(properties.id)
    if (!properties.id) delete properties.id
    // Nothing to see, and yet a stop for those who go through the page with the keyboard.
    if (tagName === 'table' && !holds(element, TABLE_CONTENT)) return []
    if (tagName === 'table' && !open.includes(tagName)) return [wrapTable(element)]
    if (tagName === 'iframe') embedOrigins.add(new URL(properties.src ?? '').origin)
    if (tagName !== 'a') return [element]
    if (properties.href?.startsWith('#')) fragmentLinks.push(properties)
    if (properties.rel !== PARTNER_REL) return [element]
    // The space is inside, so that taking the label out again leaves the text as it was.
    const label: TreeNode = { type: 'text', value: ` ${PARTNER_LABEL}` }
    return [element, createElement('small', { class: PARTNER_CLASS }, [label])]
  }

  function finishHeading(heading: ElementNode): TreeNode[] {
    const { id: wanted, ...others } = heading.properties
    const text = nameOf(heading)
    heading.properties = others
    // An empty heading is a stumbling block for those who listen to the page.
    if (!text) return holds(heading, HEADING_CONTENT) ? [heading] : []
    const id = claimId(wanted, text)
    heading.properties = { id, ...others }
    headings.push({ id, text, level: Number(heading.tagName[1]) as Heading['level'] })
    return [heading]
  }

  function wrapTable(table: ElementNode): ElementNode {
    tables += 1
    const caption = table.children.find(
      (child) => 'tagName' in child && child.tagName === 'caption',
    )
    const label = (caption && nameOf(caption)) || `Tableau ${tables}`
    const region = { class: TABLE_CLASS, role: 'region', tabindex: '0', 'aria-label': label }
    return createElement('div', region, [table])
  }
}

/** Its attributes that are allowed; what is not is told to the author. */
function readAttributes(given: ElementNode, shownAs: string, removed: RemovedReport): Attributes {
  const attributes: Attributes = {}
  if (!allowedTags.has(shownAs)) removed.add(...describeTag(given.tagName))
  else {
    const allowed = allowedAttributes(shownAs)
    for (const [name, value] of Object.entries(given.properties)) {
      if (allowed.includes(name)) attributes[name] = value
      else if (!isAddedByUs(given, name)) removed.add(...describeAttribute(name))
    }
  }
  return attributes
}

function isOurs({ tagName, properties }: ElementNode, name: string, className: string): boolean {
  return tagName === name && properties.class === className
}

/** Its words as one line, which breaks only where the author lets it. */
function nameOf(node: TreeNode): string {
  return textOf(node, /[^\S\u00a0\u202f]+/g).slice(0, MAX_NAME)
}

const HEADING_CONTENT = ['img', 'iframe', 'table']
const TABLE_CONTENT = ['td', 'th', 'caption']

function holds(node: TreeNode, tagNames: string[]): boolean {
  if (node.type === 'text') return false
  return node.children.some(
    (child) =>
      child.type === 'element' && (tagNames.includes(child.tagName) || holds(child, tagNames)),
  )
}

/** Taken on every article page; a heading of that name gets another. */
const LAYOUT_IDS = ['contenu', 'menu', 'theme', 'articles-lies']
const NOTE_PREFIX = 'note-'

/** Gives each heading an id of its own: the one its author wants, else its words. */
function createHeadingIds(): (wanted: string | undefined, text: string) => string {
  const used = new Map(LAYOUT_IDS.map((id) => [id, 1]))
  return function claim(wanted, text) {
    const words = slugify(text).slice(0, 80).replace(/-$/, '')
    const slug = slugify(wanted ?? '') || words || 'section'
    let count = used.get(slug) ?? 0
    let id = slug
    while (used.has(id)) {
      count += 1
      id = `${slug}-${count}`
    }
    used.set(id, 1)
    used.set(slug, Math.max(count, 1))
    return id
  }
}

/** The id of anything else, and what a fragment means that names no heading: nothing of ours has such a name. */
function noteId(wanted: string): string {
  const slug = slugify(wanted)
  return slug === '' || slug.startsWith(NOTE_PREFIX) ? slug : NOTE_PREFIX + slug
}
