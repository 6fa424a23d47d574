import { z } from 'zod'

/** A piece of text, and whether it is what was searched for. */
export const TextSegment = z.object({ text: z.string(), match: z.boolean() })
export type TextSegment = z.infer<typeof TextSegment>

export const SEARCH_MAX = 200
const MAX_TERMS = 10
const MAX_TERM = 60

const ELISION = /(?<![\p{L}\p{N}])(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ`´]/gu
/** What is left of an elision when somebody types a space for the apostrophe. */
const ELIDED = new Set(['l', 'd', 'j', 'n', 's', 'c', 'm', 't', 'qu'])

/** The words of a text as search knows them: without case, accents, ligatures and elisions. */
export function searchWords(text: string): string[] {
  return fold(text)
    .replace(ELISION, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word ? [word.slice(0, MAX_TERM)] : []))
}

/** What a visitor looks for. Every term must be found; the last may be the beginning of a word. */
export function searchTerms(query: string): string[] {
  const words = [...new Set(searchWords(query.slice(0, SEARCH_MAX)))]
  const meaningful = words.filter((word) => !ELIDED.has(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_TERMS)
}

const MIN_PREFIX = 3

/** Whether the last term also finds longer words: "auto" does, "ia" does not. */
export function isPrefix(term: string, index: number, terms: string[]): boolean {
  return index === terms.length - 1 && term.length >= MIN_PREFIX
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/** Where a term stands in a text. */
export interface TermMatch {
  start: number
  end: number
  /** Which term, by its place among them. */
  term: number
}

export type TermMatcher = (composedText: string) => Generator<TermMatch>

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u

/**
 * Finds terms in a text as people wrote it, once composed (NFC). The pattern knows letters only, since
 * classes such as \p{L} take milliseconds to compile; where words begin and end is looked up beside it.
 */
export function createTermMatcher(terms: string[]): TermMatcher {
  // The longest first: « agents » must not be taken for « agent » and something more.
  const ordered = terms.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(ordered.map((term) => `(${spell(term)})`).join('|'), 'g')
  const last = terms.length - 1
  const beginning = new RegExp(spell(terms[last] ?? ''), 'y')

  /** Whether the last term, which may be the beginning of a word, begins the one that stands here. */
  function isBegun(text: string, start: number): boolean {
    beginning.lastIndex = start
    return isPrefix(terms[last] ?? '', last, terms) && beginning.test(text)
  }

  return function* matches(text) {
    let wordEnd = 0
    for (const found of text.matchAll(pattern)) {
      const start = found.index
      if (start < wordEnd || isWordCharacter(text, start - 1)) continue
      const term = terms.indexOf(ordered[found.indexOf(found[0], 1) - 1] ?? '')
      const end = start + found[0].length
      wordEnd = endOfWord(text, end)
      if (wordEnd === end) yield { start, end, term }
      else if (isBegun(text, start)) yield { start, end: wordEnd, term: last }
    }
  }
}

function endOfWord(text: string, from: number): number {
  let end = from
  while (isWordCharacter(text, end)) end += 1
  return end
}

function isWordCharacter(text: string, at: number): boolean {
  const character = text[at]
  return character !== undefined && WORD_CHARACTER.test(character)
}

/** Every way to write a folded term: each letter with any accent, each pair as its ligature too. */
function spell(term: string): string {
  const { letters, ligatures } = spellings()
  const parts: string[] = []
  const characters = [...term]
  const letter = (at: number) =>
    letters.get(characters[at] ?? '') ?? eitherCase(characters[at] ?? '')
  for (let index = 0; index < characters.length; index += 1) {
    const ligature = ligatures.get(`${characters[index]}${characters[index + 1] ?? ''}`)
    if (ligature === undefined) parts.push(letter(index))
    else {
      parts.push(`(?:[${ligature}]|${letter(index)}${letter(index + 1)})`)
      index += 1
    }
  }
  return parts.join('')
}

interface Spellings {
  letters: Map<string, string>
  ligatures: Map<string, string>
}

let known: Spellings | undefined

/** Blocks of accented letters and ligatures, among other things. */
const LATIN_BLOCKS = [
  [0xa0, 0x24f],
  [0x1e00, 0x1eff],
  [0xfb00, 0xfb06],
  [0xff10, 0xff5a],
] as const

/** The ways to write each letter and pair of letters in Latin scripts, by what they fold to. */
function spellings(): Spellings {
  if (known) return known
  const letters = new Map<string, string>()
  const ligatures = new Map<string, string>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    letters.set(letter, letter + letter.toUpperCase())
  for (const [first, last] of LATIN_BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code)
      const folded = fold(character)
      if (!/^[a-z0-9]{1,2}$/.test(folded)) continue
      const group = folded.length === 1 ? letters : ligatures
      group.set(folded, (group.get(folded) ?? (/[0-9]/.test(folded) ? folded : '')) + character)
    }
  }
  for (const [letter, variants] of letters) letters.set(letter, `[${variants}]`)
  known = { letters, ligatures }
  return known
}

/** A letter without variants; written without brackets, which cannot hold one beyond the first plane. */
function eitherCase(letter: string): string {
  const upper = letter.toUpperCase()
  return upper === letter ? letter : `(?:${letter}|${upper})`
}
