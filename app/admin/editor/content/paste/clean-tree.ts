import { droppedTags, inlineTags, renamedTags } from '../../../../../domain/html/article-html.ts'
import {
  type Attributes,
  createElement,
  type ElementNode,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import { describeTag } from '../../../../../domain/html/removed-report.ts'
import { findEmbed, findPlayer } from '../../../../../domain/html/video-players.ts'
import { isInline } from '../markup/collapse-spaces.ts'
import { type Cleaning, cleanImage, cleanLink } from './clean-addresses.ts'
import { cleanTable } from './clean-table.ts'
import { hasContent, listElements, textIn, textOf, trimBreaks } from './tree-walk.ts'

/** Inline elements that mean something wherever they come from; the others only carry a look. */
const MEANINGFUL = new Set(
  'abbr cite code del dfn em ins kbd mark q s samp strong sub sup time u var'.split(' '),
)
const KEPT_BLOCKS = new Set('blockquote dl dt dd details summary figure figcaption'.split(' '))
const MEDIA = new Set(['object', 'embed', 'video', 'audio', 'canvas'])

/** Blocks of clean HTML, whatever was pasted: only what articles may hold, without a look of its own. */
export function cleanTree(nodes: TreeNode[], cleaning: Cleaning): ElementNode[] {
  // The page has its own first heading: those of a text that uses it too go one down, all of them.
  const elements = listElements(nodes)
  const deeper = elements.some(({ tagName }) => tagName === 'h1') ? 1 : 0
  const holdingBlocks = findHoldingBlocks(elements)
  return cleanBlocks(nodes)

  function cleanBlocks(children: TreeNode[]): ElementNode[] {
    const blocks: ElementNode[] = []
    let line: TreeNode[] = []
    function endLine() {
      if (hasContent(line)) blocks.push(createParagraph(trimBreaks(line)))
      line = []
    }
    for (const child of children) {
      const block = child.type === 'element' && cleanBlock(child)
      if (block) {
        endLine()
        for (const one of block) blocks.push(one)
      } else for (const part of cleanInline(child)) line.push(part)
    }
    endLine()
    return blocks
  }

  /** Undefined for what belongs in a line of text. */
  function cleanBlock(element: ElementNode): ElementNode[] | undefined {
    const { tagName: given, properties, children } = element
    const tag = renamedTags.get(given) ?? given
    const level = /^h([1-6])$/.exec(given)?.[1]
    if (level) return cleanHeading(element, Math.min(4, Math.max(2, Number(level) + deeper)))
    if (tag === 'ul' || tag === 'ol') return cleanList(element)
    if (tag === 'table') return cleanTable(element, { cleanBlocks, cleanLine })
    if (tag === 'hr') return [createElement('hr')]
    if (tag === 'pre') {
      return [
        createElement('pre', {}, [
          createElement('code', {}, [{ type: 'text', value: textIn(element) }]),
        ]),
      ]
    }
    if (tag === 'iframe') return cleanPlayer(properties)
    if (KEPT_BLOCKS.has(tag)) {
      const inside = cleanInside(tag, children)
      return inside.length > 0 ? [createElement(tag, keptAttributes(tag, properties), inside)] : []
    }
    if (tag === 'p') return cleanParagraph(element)
    if (holdingBlocks.has(element) && !droppedTags.has(tag)) return cleanBlocks(children)
    return tag === 'div' || tag === 'address' ? cleanParagraph(element) : undefined
  }

  function cleanInside(tag: string, children: TreeNode[]): TreeNode[] {
    if (tag === 'dt' || tag === 'summary' || tag === 'figcaption') return cleanLine(children)
    if (tag === 'dl' || tag === 'figure') return cleanParts(children)
    const blocks = cleanBlocks(children)
    return tag === 'dd' ? unwrapOnlyParagraph(blocks) : blocks
  }

  function cleanParagraph({ properties, children }: ElementNode): ElementNode[] {
    const line = trimBreaks(cleanLine(children))
    const player = findPlayer(textOf(line))
    if (player) return [player]
    return hasContent(line) ? [createElement('p', keptAttributes('p', properties), line)] : []
  }

  function cleanHeading(element: ElementNode, level: number): ElementNode[] {
    const line = cleanLine(element.children)
    // A heading is bold by itself.
    const words = line.flatMap((node) =>
      node.type === 'element' && node.tagName === 'strong' ? node.children : [node],
    )
    return hasContent(words)
      ? [createElement(`h${level}`, keptAttributes('h2', element.properties), words)]
      : []
  }

  function cleanList(list: ElementNode): ElementNode[] {
    const items = list.children.flatMap((child) => {
      if (child.type === 'text') return []
      const blocks = cleanBlocks(child.tagName === 'li' ? child.children : [child])
      if (blocks.length === 0) return []
      return [
        createElement('li', keptAttributes('li', child.properties), unwrapOnlyParagraph(blocks)),
      ]
    })
    const { tagName, properties } = list
    return items.length > 0
      ? [createElement(tagName, keptAttributes(tagName, properties), items)]
      : []
  }

  /** Terms and definitions, a picture and its caption: elements of a block, nothing loose between them. */
  function cleanParts(children: TreeNode[]): TreeNode[] {
    return children.flatMap((child) => {
      if (child.type === 'text') return []
      if (child.tagName === 'img') return cleanInline(child)
      return child.tagName === 'a' || child.tagName === 'div' || child.tagName === 'picture'
        ? cleanParts(child.children)
        : (cleanBlock(child) ?? [])
    })
  }

  function cleanLine(children: TreeNode[]): TreeNode[] {
    return children.flatMap(cleanInline)
  }

  function cleanInline(node: TreeNode): TreeNode[] {
    if (node.type === 'text') return [node]
    const { tagName: given, properties, children } = node
    const tag = renamedTags.get(given) ?? given
    if (tag === 'br') return [createElement('br')]
    if (tag === 'img') return cleanImage(properties, cleaning)
    if (tag === 'iframe') return cleanPlayer(properties)
    if (droppedTags.has(tag) || MEDIA.has(tag) || /^(input|button|form)$/.test(tag)) {
      nameRemoved(tag)
      return []
    }
    const inside = cleanLine(children)
    if (tag === 'p' || tag === 'div' || tag === 'li') return [...inside, createElement('br')]
    if (!hasContent(inside)) return inside
    if (tag === 'a') return cleanLink(properties, inside, cleaning)
    return MEANINGFUL.has(tag) && inlineTags.has(tag)
      ? [createElement(tag, keptAttributes(tag, properties), inside)]
      : inside
  }

  function cleanPlayer({ src, title }: Attributes): ElementNode[] {
    const embed = findEmbed(src)
    if (!embed) {
      cleaning.removed.add('Cadre externe', URL.parse(src ?? '')?.hostname)
      return []
    }
    return [createElement('iframe', { src: embed.src, title: title?.trim() || embed.title })]
  }

  function nameRemoved(tag: string): void {
    if (tag === 'svg') cleaning.removed.add('Dessin')
    else if (tag === 'math') cleaning.removed.add('Formule')
    else if (MEDIA.has(tag)) cleaning.removed.add('Vidéo ou son')
    else if (/^(input|button|form|select|textarea)$/.test(tag))
      cleaning.removed.add(...describeTag(tag))
  }
}

/** From the innermost out, once for all of them: to look inside each anew would take length times depth. */
function findHoldingBlocks(elements: ElementNode[]): Set<TreeNode> {
  const holding = new Set<TreeNode>()
  for (const element of elements.toReversed()) {
    const holdsBlock = element.children.some(
      (child) => holding.has(child) || !(isInline(child) || isFont(child)),
    )
    if (holdsBlock) holding.add(element)
  }
  return holding
}

const isFont = (node: TreeNode) => node.type === 'element' && node.tagName === 'font'

function keptAttributes(tag: string, given: Attributes): Attributes {
  const names: Record<string, string[]> = {
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    abbr: ['title'],
    dfn: ['title'],
    time: ['datetime'],
  }
  const kept: Attributes = {}
  for (const name of [...(names[tag] ?? []), 'id']) {
    const value = given[name]
    const isUsual = name === 'start' && value === '1'
    if (value !== undefined && !isUsual) kept[name] = value
  }
  return kept
}

/** A paragraph that stands alone, or before inner lists, needs no tags of its own. */
function unwrapOnlyParagraph(blocks: ElementNode[]): TreeNode[] {
  const [first, ...others] = blocks
  const isBare = first?.tagName === 'p' && !others.some(({ tagName }) => tagName === 'p')
  return isBare ? [...first.children, ...others] : blocks
}

function createParagraph(children: TreeNode[]): ElementNode {
  return createElement('p', {}, children)
}
