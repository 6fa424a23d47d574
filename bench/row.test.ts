import { expect, test } from 'vitest'
import { median } from './row.ts'

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected)
})
