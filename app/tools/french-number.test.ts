import { expect, test } from 'vitest'
import { formatEuros, parseFrenchNumber } from './french-number.ts'

test.each([
  ['1200', 1200],
  ['1 200,50', 1200.5],
  ['1\u202f200,50', 1200.5],
  ['1200.5', 1200.5],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['1 000 000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['35 €', 35],
  ['80%', 80],
  [',5', 0.5],
  ['-3', -3],
])('%j is the number %d', (typed, value) => {
  expect(parseFrenchNumber(typed)).toBe(value)
})

test.each(['', 'douze', '1e5', 'Infinity', '0x10', '1,2.3,4', '12 h', '--1', '€'])(
  '%j is not a number',
  (typed) => {
    expect(parseFrenchNumber(typed)).toBeUndefined()
  },
)

test('amounts are written the French way, with cents only where there are some', () => {
  expect(formatEuros(1200)).toBe('1\u202f200\u00a0€')
  expect(formatEuros(1200.5)).toBe('1\u202f200,50\u00a0€')
})
