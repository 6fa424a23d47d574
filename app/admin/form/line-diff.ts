export interface DiffLine {
  text: string
  /** Whether the other version lacks this line. */
  changed: boolean
}

/** Past this, comparing every line with every other would make the page wait. */
const COMPARED_LINES = 2_000

/** Both texts line by line, each line marked when the other text does not have it in its place. */
export function diffLines(left: string, right: string): [DiffLine[], DiffLine[]] {
  const a = left.split('\n')
  const b = right.split('\n')
  const common = a.length > COMPARED_LINES || b.length > COMPARED_LINES ? [] : findCommon(a, b)
  const inA = new Set(common.map(([i]) => i))
  const inB = new Set(common.map(([, j]) => j))
  return [
    a.map((text, i) => ({ text, changed: !inA.has(i) })),
    b.map((text, j) => ({ text, changed: !inB.has(j) })),
  ]
}

/** The longest common subsequence, as pairs of line numbers. */
function findCommon(a: string[], b: string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}
