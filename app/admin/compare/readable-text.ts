import { scanHtml, type Token } from '../editor/content/markup/scan-html.ts'

const BLOCK = /^(p|h[1-6]|li|blockquote|figcaption|figure|caption|tr|pre|div)$/
const SHOWN: Partial<Record<string, string>> = { img: 'image', iframe: 'vidéo' }

/** A stretch of an article for people who do not read HTML: lines where paragraphs end, a word for what is no text. */
export function readableText(html: string): string {
  const words = scanHtml(html).map((token) => readToken(token, html.slice(token.from, token.to)))
  return decode(words.join('').replace(/\s*\n\s*/g, '\n'))
}

function readToken({ kind, tag }: Token, written: string): string {
  if (kind === 'text') return written
  if (tag === 'br' || tag === 'hr' || (kind === 'close' && BLOCK.test(tag))) return '\n'
  if (kind === 'close') return tag === 'td' || tag === 'th' ? ' ' : ''
  const [, name] = /\b(?:alt|title)="([^"]+)"/i.exec(written) ?? []
  const shown = SHOWN[tag]
  return shown ? `[${shown}${name ? ` : ${name}` : ''}]` : ''
}

/** The same for what came or went, of which something must be seen: the end of a paragraph, or the tags themselves. */
export function readableChange(html: string): string {
  const text = readableText(html)
  if (text.trim() !== '' || !html.includes('<')) return text
  return text.includes('\n') ? '¶\n' : html
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  area.innerHTML = text
  return area.value
}
