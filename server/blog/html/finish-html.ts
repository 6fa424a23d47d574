import { PARTNER_LABEL } from '../../../domain/partners.ts'
import type { Heading } from '../../../domain/rendered-content.ts'
import { slugify } from '../../../domain/slug.ts'
import { plainText } from './plain-text.ts'
import { noteId, OURS, PARTNER_CLASS, PARTNER_REL, TABLE_CLASS } from './transform-tags.ts'

interface OpenElement {
  name: string
  attributes: string
  /** Where its opening tag stands among the pieces. */
  index: number
}

// The space is inside, so that taking the label out again leaves the text as it was.
const LABEL = `<small class="${PARTNER_CLASS}"> ${PARTNER_LABEL}</small>`

const MAX_NAME = 200
/** Taken on every article page; a heading of that name gets another. */
const LAYOUT_IDS = ['contenu', 'menu', 'theme', 'articles-lies']

/**
 * Adds what the site owes its readers: heading ids, the partner label, tables that scroll by themselves.
 * It reads the sanitiser's own output, where every attribute is quoted, every other angle bracket
 * escaped and every element closed; it would not do for HTML as people write it.
 */
export function finishHtml(clean: string): { html: string; headings: Heading[] } {
  const pieces: string[] = []
  const stack: OpenElement[] = []
  const headings: Heading[] = []
  const names = createNames()
  const fragments: number[] = []
  let tables = 0
  let caption = ''
  let position = 0

  function open(name: string, attributes: string, tag: string): void {
    const index = pieces.push(tag) - 1
    if (/ href="#/.test(attributes)) fragments.push(index)
    if (attributes.endsWith(' /')) {
      if (name === 'img' && !attributes.includes(' src="')) pieces.pop()
      return
    }
    stack.push({ name, attributes, index })
  }

  function close(tag: string): void {
    const element = stack.pop()
    if (!element) return
    const { name, attributes, index } = element
    const isOurs = attributes.includes(` dir="${OURS}"`)
    if ((name === 'iframe' && !attributes.includes(' src="')) || (name === 'small' && isOurs)) {
      pieces.length = index
      return
    }
    if (name === 'div' && isOurs) {
      pieces[index] = ''
      return
    }
    pieces.push(tag)
    if (name === 'a' && attributes.includes(` rel="${PARTNER_REL}"`)) pieces.push(LABEL)
    else if (name === 'caption' && !isInside(name)) caption = readText(pieces, index)
    else if (name === 'table' && !isInside(name)) wrapTable(index)
    else if (/^h[234]$/.test(name) && !isInside('h2', 'h3', 'h4')) finishHeading(element)
  }

  function isInside(...names: string[]): boolean {
    return stack.some((outer) => names.includes(outer.name))
  }

  function wrapTable(index: number): void {
    tables += 1
    const label = escapeHtml(caption) || `Tableau ${tables}`
    caption = ''
    pieces[index] =
      `<div class="${TABLE_CLASS}" role="region" tabindex="0" aria-label="${label}">${pieces[index]}`
    pieces.push('</div>')
  }

  function finishHeading({ name, attributes, index }: OpenElement): void {
    const text = readText(pieces, index)
    const others = attributes.replace(/ id="[^"]*"/, '')
    if (!text) {
      // An empty heading is a stumbling block for those who listen to the page; a picture is content.
      const isEmpty = !pieces.slice(index).some((piece) => piece.startsWith('<img'))
      if (isEmpty) pieces.length = index
      else pieces[index] = `<${name}${others}>`
      return
    }
    const wanted = / id="([^"]+)"/.exec(attributes)?.[1]
    const id = names.claim(wanted ?? (slugify(text).slice(0, 80).replace(/-$/, '') || 'section'))
    headings.push({ id, text, level: Number(name[1]) as Heading['level'] })
    pieces[index] = `<${name} id="${id}"${others}>`
  }

  for (const match of clean.matchAll(/<(\/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>/g)) {
    const [tag, isClosing, name = '', attributes = ''] = match
    if (match.index > position) pieces.push(clean.slice(position, match.index))
    position = match.index + tag.length
    if (isClosing) close(tag)
    else open(name, attributes, tag)
  }
  pieces.push(clean.slice(position))

  const known = new Set(headings.map(({ id }) => id))
  for (const index of fragments) {
    pieces[index] = (pieces[index] ?? '').replace(/ href="#([^"]+)"/, (_, slug: string) =>
      known.has(slug) ? ` href="#${slug}"` : ` href="#${noteId(slug)}"`,
    )
  }
  return { html: pieces.join(''), headings }
}

/** The words between an opening tag and here, without the label we add ourselves; they name, they are not to be read. */
function readText(pieces: string[], from: number): string {
  const html = pieces
    .slice(from)
    .filter((piece) => piece !== LABEL)
    .join('')
  return plainText(html).slice(0, MAX_NAME)
}

function createNames(): { claim(wanted: string): string } {
  const used = new Map(LAYOUT_IDS.map((id) => [id, 1]))
  return {
    claim(wanted) {
      let count = used.get(wanted) ?? 0
      let name = count === 0 ? wanted : `${wanted}-${count + 1}`
      while (used.has(name)) {
        count += 1
        name = `${wanted}-${count + 1}`
      }
      used.set(wanted, count + 1)
      used.set(name, Math.max(used.get(name) ?? 0, 1))
      return name
    },
  }
}

/** Text as HTML, between tags or in quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
