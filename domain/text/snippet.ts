import type { TermMatch, TermMatcher, TextSegment } from './search-text.ts'

const LENGTH = 220
/** How much of it comes before the first match. */
const BEFORE = 60
const MAX_MATCHES = 200

/** A text cut where terms match, for showing them. */
export function splitMatches(written: string, matches: TermMatcher): TextSegment[] {
  const text = written.normalize('NFC')
  const segments: TextSegment[] = []
  let position = 0
  for (const { start, end } of matches(text)) {
    if (start > position) segments.push({ text: text.slice(position, start), match: false })
    segments.push({ text: text.slice(start, end), match: true })
    position = end
  }
  if (position < text.length) segments.push({ text: text.slice(position), match: false })
  return segments
}

/** The passage where most of the terms stand together; undefined when none is in the text. */
export function findSnippet(written: string, matches: TermMatcher): TextSegment[] | undefined {
  const text = written.normalize('NFC')
  const at = findBestPassage(text, matches)
  if (at === undefined) return undefined
  const start = at <= BEFORE ? 0 : startOfWord(text, at - BEFORE, at)
  const end = text.length <= start + LENGTH ? text.length : endOfWord(text, start + LENGTH, at)
  const segments = splitMatches(text.slice(start, end), matches)
  if (start > 0) segments.unshift({ text: '… ', match: false })
  if (end < text.length) segments.push({ text: ' …', match: false })
  return segments
}

/** Where that passage begins. */
function findBestPassage(text: string, matches: TermMatcher): number | undefined {
  const found: TermMatch[] = []
  for (const match of matches(text)) {
    found.push(match)
    if (found.length >= MAX_MATCHES) break
  }
  const terms = new Set(found.map(({ term }) => term)).size
  let best: number | undefined
  let most = 0
  for (const [index, { start }] of found.entries()) {
    const together = new Set<number>()
    for (const other of found.slice(index)) {
      if (other.start > start + LENGTH - BEFORE) break
      together.add(other.term)
    }
    if (together.size > most) {
      most = together.size
      best = start
    }
    if (most === terms) break
  }
  return best
}

function startOfWord(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space >= limit ? limit : space + 1
}

function endOfWord(text: string, from: number, limit: number): number {
  const space = text.lastIndexOf(' ', from)
  return space <= limit ? from : space
}
