import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const changedOf = (side: { text: string; changed: boolean }[] | undefined) =>
  side?.filter((line) => line.changed).map((line) => line.text)

test('only the lines that differ are marked, on each side', () => {
  const [left, right] = diffLines('a\nb\nc\nd', 'a\nB\nc\nd\ne')
  expect(changedOf(left)).toEqual(['b'])
  expect(changedOf(right)).toEqual(['B', 'e'])
})

test('equal texts have no marks', () => {
  const [left, right] = diffLines('a\na\nb', 'a\na\nb')
  expect(changedOf(left)).toEqual([])
  expect(changedOf(right)).toEqual([])
})

test('very long texts are shown without waiting, marked whole', () => {
  const long = Array.from({ length: 3000 }, (_, i) => `ligne ${i}`).join('\n')
  expect(changedOf(diffLines(long, `${long}\nfin`)[1])).toHaveLength(3001)
})
