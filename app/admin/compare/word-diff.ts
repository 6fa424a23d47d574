import { findCommon } from './common-parts.ts'
import { splitBlocks, splitWords } from './split-text.ts'

export interface DiffPart {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** What became of a text: first paragraph by paragraph, then word by word inside those that changed. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = []
  walk(splitBlocks(before), splitBlocks(after), (same, removed, added) => {
    if (same !== undefined) return push(parts, 'same', same)
    walk(splitWords(removed.join('')), splitWords(added.join('')), (word, gone, come) => {
      if (word !== undefined) return push(parts, 'same', word)
      push(parts, 'removed', gone.join(''))
      push(parts, 'added', come.join(''))
    })
  })
  return parts
}

type Visit = (same: string | undefined, removed: string[], added: string[]) => void

function walk(a: string[], b: string[], visit: Visit): void {
  let i = 0
  let j = 0
  for (const [nextI, nextJ] of [...findCommon(a, b), [a.length, b.length] as const]) {
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
