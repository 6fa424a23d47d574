import { isClash, type MergePiece, mergeTexts, putTogether } from './merge-text.ts'

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
  if (pieces.some(isClash)) merge.clashes.push({ name, pieces })
  else {
    merge.fields[name] = writePieces(pieces, []) as Fields[typeof name]
    merge.taken.push(name)
  }
}

export type Choice = 'mine' | 'theirs' | 'both'

/** The text once each clash has its answer, in order. */
export function writePieces(pieces: MergePiece[], choices: Choice[]): string {
  const left = [...choices]
  return pieces
    .map((piece) => {
      if (!isClash(piece)) return piece.text
      const choice = left.shift() ?? 'both'
      return choice === 'both' ? putTogether(piece.theirs, piece.mine) : piece[choice]
    })
    .join('')
}
