/** A piece of text, and whether it is what was searched for. */
export interface TextSegment {
  text: string
  match: boolean
}

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

/** Finds in an unfolded text, once composed (NFC), the words that match; group n + 1 is term n. */
export function matchTerms(terms: string[]): RegExp {
  const patterns = terms.map((term, index, all) => {
    const letters = spell(term)
    return `(${letters}${isPrefix(term, index, all) ? '[\\p{L}\\p{N}\\p{M}]*' : ''})`
  })
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}\\p{M}])`,
    'gu',
  )
}

/** Every way to write a folded term: each letter with any accent, each pair as its ligature too. */
function spell(term: string): string {
  const { letters, ligatures } = spellings()
  const parts: string[] = []
  const characters = [...term]
  for (let index = 0; index < characters.length; index += 1) {
    const letter = (at: number) =>
      `[${letters.get(characters[at] ?? '') ?? eitherCase(characters[at] ?? '')}]`
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
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') letters.set(letter, eitherCase(letter))
  for (const [first, last] of LATIN_BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code)
      const folded = fold(character)
      if (!/^[a-z0-9]{1,2}$/.test(folded)) continue
      const group = folded.length === 1 ? letters : ligatures
      group.set(folded, (group.get(folded) ?? (/[0-9]/.test(folded) ? folded : '')) + character)
    }
  }
  known = { letters, ligatures }
  return known
}

function eitherCase(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? letter + upper : letter
}
