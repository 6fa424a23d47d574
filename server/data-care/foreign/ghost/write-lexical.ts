import { escapeHtml } from '../../../../domain/html/escape-html.ts'
import { writeElement } from '../write-element.ts'
import { writeCard } from './write-card.ts'

/** A node of Ghost's editor. */
interface LexicalNode {
  type?: string
  text?: string
  format?: number | string
  tag?: string
  listType?: string
  url?: string
  children?: LexicalNode[]
  [field: string]: unknown
}

interface Visibility {
  web?: { nonMember?: boolean } | null
  showOnWeb?: boolean
  emailOnly?: boolean
}

export const MEMBERS_ONLY = 'a passage for members only is left out'

/** Lexical keeps the marks of a text as the bits of one number. */
const MARKS: [bit: number, tag: string][] = [
  [16, 'code'],
  [64, 'sup'],
  [32, 'sub'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
]

/** The HTML of a Lexical document, which is how Ghost 5.4 and newer keep an article. */
export function writeLexical(source: string, notes: string[]): string {
  const { root } = JSON.parse(source) as { root?: LexicalNode }
  return writeChildren(root)

  function writeChildren(node: LexicalNode | undefined): string {
    return (node?.children ?? []).map(writeNode).join('')
  }

  function writeNode(node: LexicalNode): string {
    if (!isForEverybody(node)) {
      notes.push(MEMBERS_ONLY)
      return ''
    }
    const inside = () => writeChildren(node)
    switch (node.type) {
      case 'text':
      case 'extended-text':
        return writeText(node)
      case 'linebreak':
        return '<br>'
      case 'paragraph':
        return writeElement('p', inside())
      case 'heading':
      case 'extended-heading':
        return writeElement(/^h[1-6]$/.test(node.tag ?? '') ? (node.tag ?? 'h2') : 'h2', inside())
      case 'quote':
      case 'extended-quote':
      case 'aside':
        return writeElement('blockquote', writeElement('p', inside()))
      case 'list':
        return writeElement(node.listType === 'number' ? 'ol' : 'ul', inside())
      case 'listitem':
        return writeElement('li', inside())
      case 'link':
      case 'autolink':
        return writeElement('a', inside(), { href: node.url })
      default:
        return node.children ? inside() : writeCard(node.type ?? '', node, notes)
    }
  }
}

/** Cards may be for members or mail alone; older ones say so in other words. */
function isForEverybody({ visibility }: LexicalNode): boolean {
  const { web, showOnWeb, emailOnly } = (visibility ?? {}) as Visibility
  if (showOnWeb === false || emailOnly === true) return false
  return web === undefined || web?.nonMember === true
}

function writeText({ text = '', format }: LexicalNode): string {
  const bits = typeof format === 'number' ? format : 0
  return MARKS.reduce(
    (html, [bit, tag]) => ((bits & bit) > 0 ? writeElement(tag, html) : html),
    escapeHtml(text),
  )
}
