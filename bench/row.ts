/** One line of the table. */
export interface Row {
  what: string
  target: string
  figure: string
  /** Undefined where nothing was measured, or where there is nothing to reach. */
  reached: boolean | undefined
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** A row that could not be measured says why. */
export function unmeasured(what: string, target: string, why: string): Row {
  return { what, target, figure: why, reached: undefined }
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

export function milliseconds(number: number): string {
  return number < 10 ? `${number.toFixed(2)} ms` : `${count(number)} ms`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
