import { listPieces, listTagProblems } from '../editor/content/markup/scan-html.ts'
import { findCommon } from './common-parts.ts'
import { splitBlocks } from './split-text.ts'

/** A stretch of the merged text: settled, with what it was where one person changed it, or changed by both. */
export type MergePiece = { text: string; was?: string } | ClashPiece

interface ClashPiece {
  mine: string
  theirs: string
}

export function isClash(piece: MergePiece): piece is ClashPiece {
  return 'mine' in piece
}

/**
 * Two texts made from one, joined paragraph by paragraph and, inside lists and tables, line by line. Where lines that
 * are each right would together be tags that do not match, such a list is one block.
 */
export function mergeTexts(base: string | undefined, mine: string, theirs: string): MergePiece[] {
  const pieces = mergeBlocks(base, mine, theirs, splitBlocks)
  const isBroken = !matchesTags(pieces) && isWhole(mine) && isWhole(theirs)
  return isBroken ? mergeBlocks(base, mine, theirs, splitOutermost) : pieces
}

const isWhole = (html: string) => listTagProblems(html).length === 0

/** Whether every tag has its partner, whatever is chosen where there is a choice, and stays where it was then. */
function matchesTags(pieces: MergePiece[]): boolean {
  const settled = pieces.map((piece) => (isClash(piece) ? '' : piece.text)).join('')
  const open = pieces.flatMap((piece) => {
    if (isClash(piece)) return [piece.mine, piece.theirs]
    return piece.was === undefined ? [] : [piece.was, piece.text]
  })
  return isWhole(settled) && (!pieces.some(isClash) || open.every(isWhole))
}

export function splitOutermost(html: string): string[] {
  return listPieces(html).map(({ from, to }) => html.slice(from, to))
}

/** Where the text that both were made from is not known, what they share stands for it: nothing is taken for deleted then. */
function mergeBlocks(
  base: string | undefined,
  mine: string,
  theirs: string,
  split: typeof splitBlocks,
): MergePiece[] {
  const a = split(mine)
  const b = split(theirs)
  const o = base === undefined ? findCommon(a, b).map(([i]) => a[i] ?? '') : split(base)
  const inA = new Map(findCommon(o, a))
  const inB = new Map(findCommon(o, b))
  const pieces: MergePiece[] = []
  let [startO, startA, startB] = [0, 0, 0]
  for (let place = 0; place <= o.length; place += 1) {
    const isEnd = place === o.length
    const atA = isEnd ? a.length : inA.get(place)
    const atB = isEnd ? b.length : inB.get(place)
    if (atA === undefined || atB === undefined) continue
    pieces.push(...settle(o.slice(startO, place), a.slice(startA, atA), b.slice(startB, atB)))
    if (!isEnd) pieces.push({ text: o[place] ?? '' })
    startO = place + 1
    startA = atA + 1
    startB = atB + 1
  }
  return pieces
}

/** One stretch between two paragraphs that nobody touched. */
function settle(base: string[], mine: string[], theirs: string[]): MergePiece[] {
  const [o, a, b] = [base.join(''), mine.join(''), theirs.join('')]
  if (a === b) return [{ text: a }]
  if (a === o || b === o) return [{ text: a === o ? b : a, was: o }]
  if (o === '') return [joinAdded(mine, theirs)]
  if (base.length > 1 && base.length === mine.length && base.length === theirs.length) {
    return base.flatMap((block, index) =>
      settle([block], [mine[index] ?? ''], [theirs[index] ?? '']),
    )
  }
  return [{ mine: a, theirs: b }]
}

/** Both have added something in one place: there is room for both, but not for the same words twice. */
function joinAdded(mine: string[], theirs: string[]): MergePiece {
  const [a, b] = [mine.join(''), theirs.join('')]
  const common = findCommon(mine, theirs)
  if (common.length === theirs.length) return { text: a }
  if (common.length === mine.length) return { text: b }
  const isShared = common.some(([place]) => mine[place]?.replace(/<\/?\w+>/g, '').trim())
  return isShared ? { mine: a, theirs: b } : { text: endLine(b) + a }
}

/** Two stretches one after the other, without the words of one running into those of the other. */
export function putTogether(first: string, second: string): string {
  return first.trim() === '' ? second : endLine(first) + second
}

const endLine = (text: string) => (text === '' || /[\n>]$/.test(text) ? text : `${text}\n`)
