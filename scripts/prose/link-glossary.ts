import type { Link, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast'
import {
  type GlossaryTerm,
  glossary,
  glossaryAnchor,
} from '../../app/content/resources/glossary.ts'

/** Where a link would be in a link, break a heading, or stand in words quoted to the byte. */
const LEFT_ALONE = new Set(['heading', 'link', 'ButtonLink', 'PartnerLink'])

/** Leads from the first use of each term of the glossary, in each file of prose, to what it means. */
export function remarkLinkGlossary() {
  return (tree: Root) => {
    const left = new Set(glossary)
    visit(tree, (text) => linkFirst(text, left))
  }
}

function visit(node: Parent, replace: (text: Text) => PhrasingContent[]): void {
  const name = 'name' in node ? String(node.name) : node.type
  if (LEFT_ALONE.has(node.type) || LEFT_ALONE.has(name)) return
  node.children = node.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return replace(child)
    if ('children' in child) visit(child as Parent, replace)
    return [child]
  })
}

/** The text cut where a term stands that was not met before. */
function linkFirst(text: Text, left: Set<GlossaryTerm>): PhrasingContent[] {
  let first: { term: GlossaryTerm; start: number; found: string } | undefined
  for (const term of left) {
    const match = patternOf(term).exec(text.value)
    if (match && (!first || match.index < first.start)) {
      first = { term, start: match.index, found: match[0] }
    }
  }
  if (!first) return [text]
  const { term, start, found } = first
  left.delete(term)
  const link: Link = {
    type: 'link',
    url: `/ressources#${glossaryAnchor(term)}`,
    children: [{ type: 'text', value: found }],
  }
  const before: Text = { type: 'text', value: text.value.slice(0, start) }
  const after: Text = { type: 'text', value: text.value.slice(start + found.length) }
  return [...(before.value ? [before] : []), link, ...(after.value ? linkFirst(after, left) : [])]
}

const patterns = new Map<GlossaryTerm, RegExp>()

/** Whole words, as written: `API` is a term, « api » is not; a first letter may be either. */
function patternOf(term: GlossaryTerm): RegExp {
  const known = patterns.get(term)
  if (known) return known
  const words = (term.written ?? [term.term]).map(eitherCase).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u')
  patterns.set(term, pattern)
  return pattern
}

function eitherCase(words: string): string {
  const [first = '', ...rest] = words
  if (words === words.toUpperCase()) return words
  return `[${first.toLowerCase()}${first.toUpperCase()}]${rest.join('')}`
}
