import { escapeHtml } from '../../../../domain/html/escape-html.ts'
import { writeElement } from '../write-element.ts'
import { writeCard } from './write-card.ts'

/** Version 0.3: numbers stand for kinds, and lists for everything else. */
interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][]
  atoms?: [name: string, text: string, payload: unknown][]
  cards?: [name: string, payload: Record<string, unknown>][]
  sections?: Section[]
}
type Marker = [type: number, opened: number[], closed: number, value: string | number]
type Section =
  | [kind: 1, tag: string, markers: Marker[]]
  | [kind: 2, src: string]
  | [kind: 3, tag: string, items: Marker[][]]
  | [kind: 10, card: number]

/** The HTML of a Mobiledoc document, which is how Ghost kept an article before Lexical. */
export function writeMobiledoc(source: string, notes: string[]): string {
  const { markups = [], atoms = [], cards = [], sections = [] } = JSON.parse(source) as Mobiledoc
  return sections.map(writeSection).join('')

  function writeSection(section: Section): string {
    switch (section[0]) {
      case 1:
        return writeElement(section[1], writeMarkers(section[2]))
      case 2:
        return writeCard('image', { src: section[1] }, notes)
      case 3:
        return writeElement(
          section[1],
          section[2].map((item) => writeElement('li', writeMarkers(item))).join(''),
        )
      case 10: {
        const [name, payload] = cards[section[1]] ?? ['', {}]
        return writeCard(name.replace(/^card-/, ''), payload, notes)
      }
      default:
        return ''
    }
  }

  /** Each marker opens some marks, says something, and closes as many as it says. */
  function writeMarkers(markers: Marker[]): string {
    const open: string[] = []
    let html = ''
    for (const [type, opened, closed, value] of markers) {
      for (const index of opened) {
        const [tag, attributes = []] = markups[index] ?? ['span']
        const href = attributes[attributes.indexOf('href') + 1]
        html += tag === 'a' && href ? `<a href="${escapeHtml(href)}">` : `<${tag}>`
        open.push(tag)
      }
      html += type === 0 ? escapeHtml(String(value)) : writeAtom(Number(value))
      for (const tag of open.splice(-closed, closed).reverse()) html += `</${tag}>`
    }
    return html
  }

  function writeAtom(index: number): string {
    const [name, text] = atoms[index] ?? ['', '']
    return name === 'soft-return' ? '<br>' : escapeHtml(text)
  }
}
