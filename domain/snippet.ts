import type { TextSegment } from './search-text.ts'

const LENGTH = 220
/** How much of it comes before the first match. */
const BEFORE = 60
const MAX_MATCHES = 200

/** A text cut where it matches the pattern of `matchTerms`, for showing the matches. */
export function splitMatches(written: string, pattern: RegExp): TextSegment[] {
  const text = written.normalize('NFC')
  const segments: TextSegment[] = []
  let position = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > position) {
      segments.push({ text: text.slice(position, match.index), match: false })
    }
    segments.push({ text: match[0], match: true })
    position = match.index + match[0].length
  }
  if (position < text.length) segments.push({ text: text.slice(position), match: false })
  return segments
}

/** The passage where most of the terms stand together; undefined when none is in the text. */
export function findSnippet(written: string, pattern: RegExp): TextSegment[] | undefined {
  const text = written.normalize('NFC')
  const at = findBestPassage(text, pattern)
  if (at === undefined) return undefined
  const start = at <= BEFORE ? 0 : startOfWord(text, at - BEFORE, at)
  const end = text.length <= start + LENGTH ? text.length : endOfWord(text, start + LENGTH, at)
  const segments = splitMatches(text.slice(start, end), pattern)
  if (start > 0) segments.unshift({ text: '… ', match: false })
  if (end < text.length) segments.push({ text: ' …', match: false })
  return segments
}

function findBestPassage(text: string, pattern: RegExp): number | undefined {
  const found: { at: number; term: number }[] = []
  for (const match of text.matchAll(pattern)) {
    found.push({ at: match.index, term: match.slice(1).findIndex((group) => group !== undefined) })
    if (found.length >= MAX_MATCHES) break
  }
  const terms = new Set(found.map(({ term }) => term)).size
  let best: number | undefined
  let most = 0
  for (const [index, { at }] of found.entries()) {
    const together = new Set<number>()
    for (const other of found.slice(index)) {
      if (other.at > at + LENGTH - BEFORE) break
      together.add(other.term)
    }
    if (together.size > most) {
      most = together.size
      best = at
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
