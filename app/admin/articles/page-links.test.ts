import { expect, test } from 'vitest'
import { listPageLinks } from './page-links.ts'

test.each([
  [1, 1, '1'],
  [1, 7, '1 2 3 … 7'],
  [4, 7, '1 2 3 4 5 6 7'],
  [7, 13, '1 … 5 6 7 8 9 … 13'],
  [13, 13, '1 … 11 12 13'],
])('page %i of %i links to %s', (current, count, expected) => {
  const links = listPageLinks(current, count).map((page) => page ?? '…')
  expect(links.join(' ')).toBe(expected)
})
