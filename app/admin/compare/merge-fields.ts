import { isClash, type MergePiece, mergeTexts, putTogether, splitOutermost } from './merge-text.ts'
import { splitBlocks } from './split-text.ts'

/** Something that both have changed, in different ways. */
export interface Clash<Fields> {
  name: keyof Fields
  /** Of a long text: its stretches, of which only the clashing ones are asked about. */
  pieces?: MergePiece[]
}

export interface FieldMerge<Fields> {
  /** Everything that could be joined; where there is a clash, what this person wrote. */
  fields: Fields
  clashes: Clash<Fields>[]
  /** The fields in which the other person's changes were taken over. */
  taken: (keyof Fields)[]
}

interface Versions<Fields> {
  /** What both started from, if it is known. */
  base: Fields | undefined
  mine: Fields
  theirs: Fields
}

/** Joins two edits of the same thing, field by field, and long texts paragraph by paragraph. */
export function mergeFields<Fields extends object>(
  { base, mine, theirs }: Versions<Fields>,
  longTexts: readonly (keyof Fields)[] = [],
): FieldMerge<Fields> {
  const merge: FieldMerge<Fields> = { fields: { ...mine }, clashes: [], taken: [] }
  for (const name of Object.keys(mine) as (keyof Fields)[]) {
    if (mine[name] === theirs[name] || (base && theirs[name] === base[name])) continue
    if (base && mine[name] === base[name]) {
      merge.fields[name] = theirs[name]
      merge.taken.push(name)
    } else if (longTexts.includes(name)) mergeLongText(merge, name, { base, mine, theirs })
    else merge.clashes.push({ name })
  }
  return merge
}

function mergeLongText<Fields extends object>(
  merge: FieldMerge<Fields>,
  name: keyof Fields,
  { base, mine, theirs }: Versions<Fields>,
): void {
  const textOf = (version: Fields) => String(version[name])
  const pieces = mergeTexts(base && textOf(base), textOf(mine), textOf(theirs))
  const choices = pieces.map((): Choice => 'mine')
  merge.fields[name] = writePieces(pieces, choices) as Fields[typeof name]
  if (pieces.some(isClash)) merge.clashes.push({ name, pieces })
  else merge.taken.push(name)
}

export type Choice = 'mine' | 'theirs' | 'both'

/**
 * The text once each clash has its answer, in order. What was moved into a passage that is not chosen stays where it
 * was: it would be nowhere else.
 */
export function writePieces(pieces: MergePiece[], choices: Choice[]): string {
  const left = [...choices]
  const written = pieces.map((piece) => {
    if (!isClash(piece)) return piece.text
    const choice = left.shift() ?? 'both'
    return choice === 'both' ? putTogether(piece.theirs, piece.mine) : piece[choice]
  })
  const notChosen = pieces.flatMap((piece, place) => {
    if (!isClash(piece)) return []
    return [piece.mine, piece.theirs].flatMap((text) => listGone(text, written[place]))
  })
  return pieces
    .map((piece, place) => {
      const [was = '', now = ''] = [isClash(piece) ? '' : piece.was, written[place]]
      const lost = listGone(was, now).filter((block) =>
        notChosen.some((other) => holds(other, block)),
      )
      return lost.length === 0 ? now : putBack(lost, was, now)
    })
    .join('')
}

/** Puts what is lost where it was, with the tags and the line end around it, and nothing else that was there. */
function putBack(lost: string[], was: string, now: string): string {
  const parts = splitOutermost(was)
  const isLost = (part = '') => splitBlocks(part).some((block) => lost.includes(contentOf(block)))
  const isFirst = now.trim() === '' || isLost(parts[0])
  const beside = isFirst ? -1 : 1
  const back = parts
    .filter((part, place) => isLost(part.trim() === '' ? parts[place + beside] : part))
    .join('')
  return isFirst ? putTogether(back, now) : now + back
}

/** What a passage holds, block by block, that another one does not hold, or not as often. */
function listGone(before: string, after = ''): string[] {
  const left = splitBlocks(after).map(contentOf)
  return splitBlocks(before)
    .map(contentOf)
    .filter((block) => {
      const place = left.indexOf(block)
      if (place !== -1) left.splice(place, 1)
      return place === -1 && block !== ''
    })
}

/** Itself, or inside a longer paragraph; a word or two may stand anywhere. */
const holds = (other: string, block: string) =>
  other === block || (block.split(/\s+/).length > 3 && other.includes(block))

/** Words, pictures, videos and lines, whatever tags are around them. */
const contentOf = (block: string) => block.replace(/<(?!(?:img|iframe|hr)\b)[^>]*>/gi, '').trim()
