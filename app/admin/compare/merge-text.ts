import { findCommon } from './common-parts.ts'
import { splitBlocks } from './split-text.ts'

/** A stretch of the merged text: settled, or changed by both in different ways. */
export type MergePiece = { text: string } | { mine: string; theirs: string }

export function isClash(piece: MergePiece): piece is { mine: string; theirs: string } {
  return 'mine' in piece
}

/**
 * Two texts made from one, joined paragraph by paragraph. Where the common one is not known, what both
 * still share stands for it: nothing is taken for deleted then.
 */
export function mergeTexts(base: string | undefined, mine: string, theirs: string): MergePiece[] {
  const a = splitBlocks(mine)
  const b = splitBlocks(theirs)
  const o = base === undefined ? findCommon(a, b).map(([i]) => a[i] ?? '') : splitBlocks(base)
  const inA = new Map(findCommon(o, a))
  const inB = new Map(findCommon(o, b))
  const pieces: MergePiece[] = []
  let [startO, startA, startB] = [0, 0, 0]
  for (let place = 0; place <= o.length; place += 1) {
    const isEnd = place === o.length
    const atA = isEnd ? a.length : inA.get(place)
    const atB = isEnd ? b.length : inB.get(place)
    if (atA === undefined || atB === undefined) continue
    for (const piece of settle(
      o.slice(startO, place),
      a.slice(startA, atA),
      b.slice(startB, atB),
    )) {
      add(pieces, piece)
    }
    if (!isEnd) add(pieces, { text: o[place] ?? '' })
    startO = place + 1
    startA = atA + 1
    startB = atB + 1
  }
  return pieces
}

/** One stretch between two paragraphs that nobody touched. */
function settle(base: string[], mine: string[], theirs: string[]): MergePiece[] {
  const [o, a, b] = [base.join(''), mine.join(''), theirs.join('')]
  if (a === b || b === o) return [{ text: a }]
  if (a === o) return [{ text: b }]
  // Both have added something here: there is room for both.
  if (o === '') return [{ text: endLine(b) + a }]
  if (base.length > 1 && base.length === mine.length && base.length === theirs.length) {
    return base.flatMap((block, index) =>
      settle([block], [mine[index] ?? ''], [theirs[index] ?? '']),
    )
  }
  return [{ mine: a, theirs: b }]
}

/** Two stretches one after the other, without the words of one running into those of the other. */
export function putTogether(first: string, second: string): string {
  return first.trim() === '' ? second : endLine(first) + second
}

const endLine = (text: string) => (text === '' || /[\n>]$/.test(text) ? text : `${text}\n`)

function add(pieces: MergePiece[], piece: MergePiece): void {
  const last = pieces.at(-1)
  if (isClash(piece) || !last || isClash(last)) pieces.push(piece)
  else last.text += piece.text
}
