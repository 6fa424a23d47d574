import { findCommon } from './common-parts.ts'
import { splitBlocks, splitWords } from './split-text.ts'

export interface DiffPart {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** What became of a text: first paragraph by paragraph, then word by word inside those that changed. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = []
  walk(splitBlocks(before), splitBlocks(after), findCommon, (same, removed, added) => {
    if (same !== undefined) return push(parts, 'same', same)
    const words = [splitWords(removed.join('')), splitWords(added.join(''))] as const
    walk(...words, findCommonWords, (word, gone, come) => {
      if (word !== undefined) return push(parts, 'same', word)
      push(parts, 'removed', gone.join(''))
      push(parts, 'added', come.join(''))
    })
  })
  return parts
}

type Visit = (same: string | undefined, removed: string[], added: string[]) => void

/** A space between words that have all changed has stayed for nobody who reads. */
function findCommonWords(a: string[], b: string[]): [number, number][] {
  const pairs = findCommon(a, b)
  const isCommon = (i: number, j: number, pair?: [number, number]) =>
    pair?.[0] === i && pair[1] === j
  return pairs.filter(
    ([i, j], place) =>
      a[i]?.trim() ||
      isCommon(i - 1, j - 1, pairs[place - 1]) ||
      isCommon(i + 1, j + 1, pairs[place + 1]),
  )
}

function walk(a: string[], b: string[], find: typeof findCommon, visit: Visit): void {
  let i = 0
  let j = 0
  for (const [nextI, nextJ] of [...find(a, b), [a.length, b.length] as const]) {
    if (nextI > i || nextJ > j) visit(undefined, a.slice(i, nextI), b.slice(j, nextJ))
    if (nextI < a.length) visit(a[nextI], [], [])
    i = nextI + 1
    j = nextJ + 1
  }
}

function push(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  if (text === '') return
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}
