/** Past this, comparing every part with every other would make the page wait. */
const MAX_COMPARISONS = 4_000_000

/** The longest common subsequence of two lists, as pairs of places. */
export function findCommon(a: string[], b: string[]): [number, number][] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return [
    ...range(start).map((i): [number, number] => [i, i]),
    ...findInside(a.slice(start, a.length - end), b.slice(start, b.length - end)).map(
      ([i, j]): [number, number] => [i + start, j + start],
    ),
    ...range(end).map((i): [number, number] => [a.length - end + i, b.length - end + i]),
  ]
}

function findInside(a: string[], b: string[]): [number, number][] {
  const width = b.length + 1
  if ((a.length + 1) * width > MAX_COMPARISONS) return []
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

const range = (length: number) => Array.from({ length }, (_, index) => index)
