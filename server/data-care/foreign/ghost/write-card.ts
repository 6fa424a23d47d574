import { escapeHtml } from '../../../../domain/html/escape-html.ts'
import { writeElement, writePicture } from '../write-element.ts'

/** One of Ghost's cards: a picture, a code block, a bookmark… */
export function writeCard(name: string, card: Record<string, unknown>, notes: string[]): string {
  const field = (key: string) => (typeof card[key] === 'string' ? (card[key] as string) : '')
  switch (name) {
    case 'image':
      return writePicture(field('src'), field('alt') || field('altText'), field('caption'))
    case 'gallery':
      return listOf(card.images)
        .map((image) => writePicture(String(image.src ?? ''), String(image.alt ?? '')))
        .join('')
    case 'codeblock':
    case 'code':
      return writeElement('pre', writeElement('code', escapeHtml(field('code'))))
    case 'horizontalrule':
    case 'hr':
      return '<hr>'
    case 'html':
      return field('html')
    case 'markdown':
      return field('html') || writeElement('p', escapeHtml(field('markdown')))
    case 'embed':
      return writeElement('p', escapeHtml(field('url')))
    case 'bookmark':
      return writeElement(
        'p',
        writeElement('a', escapeHtml(bookmarkTitle(card)), { href: field('url') }),
      )
    case 'callout':
      return writeElement('blockquote', writeElement('p', field('calloutText')))
    case 'toggle':
      return writeElement('details', writeElement('summary', field('heading')) + field('content'))
    case 'button':
      return writeElement(
        'p',
        writeElement('a', escapeHtml(field('buttonText')), { href: field('buttonUrl') }),
      )
    case 'header':
      return writeElement('h2', field('heading') || field('header'))
    case 'paywall':
      return ''
    default:
      notes.push(`a card of the kind "${name}" is left out`)
      return ''
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

function bookmarkTitle({ metadata, url }: Record<string, unknown>): string {
  const title = (metadata as { title?: unknown } | undefined)?.title
  return typeof title === 'string' && title ? title : String(url ?? '')
}
