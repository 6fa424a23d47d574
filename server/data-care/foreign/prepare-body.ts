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
  type TreeNode,
} from '../../../domain/html/html-tree.ts'
import { findEmbed, findPlayer } from '../../../domain/html/video-players.ts'
import { parseHtml, textOf, writeHtml } from '../../blog/html/article-tree.ts'
import { makeParagraphs } from './make-paragraphs.ts'

export interface BodyContext {
  /** The address here of what a link leads to, or the link as it is to stay. */
  rewriteLink(href: string): Promise<string>
  /** The address a picture has from now on. */
  takePicture(src: string, alt: string): Promise<string>
  onRemoved(what: string): void
}

/** HTML from elsewhere as an author here would have written it: only what articles may hold, links and pictures ours. */
export async function prepareBody(html: string, context: BodyContext): Promise<string> {
  const tree = makeParagraphs(parseHtml(html), { hasBlocks: html.includes('<!-- wp:') })
  return writeHtml(await prepareAll(tree.children, context)).trim()
}

async function prepareAll(nodes: TreeNode[], context: BodyContext): Promise<TreeNode[]> {
  const prepared: TreeNode[] = []
  for (const node of nodes) prepared.push(...(await prepareNode(node, context)))
  return prepared
}

async function prepareNode(node: TreeNode, context: BodyContext): Promise<TreeNode[]> {
  if (node.type === 'text') return [node]
  if (droppedTags.has(node.tagName)) {
    context.onRemoved(`<${node.tagName}>`)
    return []
  }
  if (node.tagName === 'input' && node.properties.type === 'checkbox') {
    return [{ type: 'text', value: node.properties.checked === undefined ? '☐' : '☑' }]
  }
  const player = findPlayerIn(node)
  if (player) return [player]
  const tagName = renamedTags.get(node.tagName) ?? node.tagName
  if (!allowedTags.has(tagName)) {
    context.onRemoved(`<${node.tagName}>`)
    return prepareAll(node.children, context)
  }
  // First what is inside: a picture is known by its own words, not by the link around it.
  const children = tagName === 'iframe' ? [] : await prepareAll(node.children, context)
  const properties = await prepareAttributes(tagName, node.properties, context)
  // Only there to be styled: without a class they say nothing.
  const isEmptyWrapper =
    (tagName === 'span' || tagName === 'div') && Object.keys(properties).length === 0
  if (isEmptyWrapper) return children
  if (tagName === 'iframe' && !findEmbed(properties.src)) {
    context.onRemoved(`frame of ${URL.parse(properties.src ?? '')?.hostname ?? 'another site'}`)
    return []
  }
  if ((tagName === 'p' || tagName === 'figure') && children.every(isBlank)) return []
  return [{ type: 'element', tagName, properties, children }]
}

function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** A video's address that stands alone in its block is its player; of another page, in a figure, it is a link. */
function findPlayerIn({ tagName, children }: ElementNode): TreeNode | undefined {
  if (!['p', 'div', 'figure'].includes(tagName)) return undefined
  if (
    children.some((child) => child.type === 'element' && !['a', 'div', 'p'].includes(child.tagName))
  ) {
    return undefined
  }
  const address = textOf({ type: 'root', children })
  if (!/^https?:\/\/\S+$/.test(address)) return undefined
  const player = findPlayer(address)
  if (player || tagName !== 'figure') return player
  return createElement('p', {}, [
    createElement('a', { href: address }, [{ type: 'text', value: address }]),
  ])
}

async function prepareAttributes(
  tagName: string,
  given: Attributes,
  context: BodyContext,
): Promise<Attributes> {
  const allowed = allowedAttributes(tagName)
  const kept = Object.entries(given).filter(([name]) => allowed.includes(name) && name !== 'id')
  const attributes: Attributes = Object.fromEntries(kept)
  if (given.id !== undefined && /^h[1-6]$/.test(tagName)) attributes.id = given.id
  if (tagName === 'a' && attributes.href)
    attributes.href = await context.rewriteLink(attributes.href)
  if (tagName === 'img') {
    // Loaded later than the page by many plugins, which leave the address elsewhere.
    const src = given['data-src'] ?? given['data-lazy-src'] ?? given.src ?? ''
    attributes.src = await context.takePicture(src, given.alt ?? '')
    attributes.alt = given.alt ?? ''
    delete attributes.width
    delete attributes.height
    delete attributes.loading
    delete attributes.decoding
  }
  return attributes
}
