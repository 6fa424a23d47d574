import {
  allowedAttributes,
  allowedTags,
  droppedTags,
  renamedTags,
} from '../../../domain/html/article-html.ts'
import type { Attributes, ElementNode, TreeNode } from '../../../domain/html/html-tree.ts'
import { findEmbed, findPlayer } from '../../../domain/html/video-players.ts'
import { parseHtml, textOf, writeHtml } from '../../blog/html/article-tree.ts'
import { makeParagraphs } from './make-paragraphs.ts'

export interface BodyContext {
  /** The address here of what a link leads to, or the link as it is to stay. */
  rewriteLink(href: string): string
  /** The address a picture has from now on. */
  takePicture(src: string, alt: string): Promise<string>
  onRemoved(what: string): void
}

/** HTML from elsewhere as an author here would have written it: only what articles may hold, links and pictures ours. */
export async function prepareBody(html: string, context: BodyContext): Promise<string> {
  const parsed = parseHtml(html)
  const tree = hasParagraphs(html) ? parsed : makeParagraphs(parsed)
  return writeHtml(await prepareAll(tree.children, context)).trim()
}

/** WordPress's classic editor leaves paragraphs to be guessed; all others write them. */
function hasParagraphs(html: string): boolean {
  return html.includes('<!-- wp:') || /<p[\s>]/i.test(html) || !/\n\s*\n/.test(html)
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
  const player = findPlayerIn(node)
  if (player) return [player]
  const tagName = renamedTags.get(node.tagName) ?? node.tagName
  if (!allowedTags.has(tagName)) {
    context.onRemoved(`<${node.tagName}>`)
    return prepareAll(node.children, context)
  }
  const properties = await prepareAttributes(tagName, node.properties, context)
  const children = tagName === 'iframe' ? [] : await prepareAll(node.children, context)
  // Only there to be styled: without a class they say nothing.
  const isEmptyWrapper =
    (tagName === 'span' || tagName === 'div') && Object.keys(properties).length === 0
  if (isEmptyWrapper) return children
  if (tagName === 'iframe' && !findEmbed(properties.src)) {
    context.onRemoved(`frame of ${URL.parse(properties.src ?? '')?.hostname ?? 'another site'}`)
    return []
  }
  return [{ type: 'element', tagName, properties, children }]
}

/** A video's address that stands alone in its block is its player. */
function findPlayerIn({ tagName, children }: ElementNode): TreeNode | undefined {
  if (!['p', 'div', 'figure'].includes(tagName)) return undefined
  if (
    children.some((child) => child.type === 'element' && !['a', 'div', 'p'].includes(child.tagName))
  ) {
    return undefined
  }
  return findPlayer(textOf({ type: 'root', children }))
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
  if (tagName === 'a' && attributes.href) attributes.href = context.rewriteLink(attributes.href)
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
