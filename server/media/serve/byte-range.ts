/** What part of a file a Range header asks for: all of it where there is none, or none that makes sense to us. */
export type ByteRange = { start: number; end: number } | 'whole' | 'unsatisfiable'

/** One range alone, as RFC 9110 lets a server choose. `end` is not part of it. */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Number(last)
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
