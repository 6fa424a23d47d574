import { expect, test } from 'vitest'
import { computeBreakEven } from './break-even.ts'
import { readCalculator } from './calculator-form.ts'
import { describeCase, explainCase } from './explain-break-even.ts'

const example = {
  volume: 1500,
  minutes: 5,
  'cout-horaire': 35,
  part: 80,
  'cout-mensuel': 900,
  'cout-depart': 24_000,
}

test('the example of the article comes out as the article says', () => {
  expect(computeBreakEven(example)).toMatchObject([
    { name: 'promised', hours: 125, gain: 3475 },
    { name: 'measured', hours: 100, gain: 2600 },
    { name: 'cautious', hours: 50, gain: 850 },
  ])
  const [, measured, cautious] = computeBreakEven(example)
  expect(measured?.months).toBeCloseTo(24_000 / 2600)
  expect(cautious && describeCase(cautious)).toContain('au cours du 29e')
})

test('without a gain there is a sentence and no number of months', () => {
  const cases = computeBreakEven({ ...example, 'cout-mensuel': 3500 })
  expect(cases.map(({ months }) => months)).toEqual([24_000 / 875, undefined, undefined])
  const [, none, loss] = cases
  expect(none && describeCase(none)).toMatch(/^aucun gain, car le fonctionnement coûte autant/)
  expect(loss && describeCase(loss)).toContain('1\u202f750\u00a0€ de plus')
})

test('each line says how it was found', () => {
  const [, measured] = computeBreakEven(example)
  expect(measured && explainCase(measured, example)).toEqual([
    'Heures\u00a0: 1\u202f500 × 5 / 60 × 80\u00a0% = 100\u00a0h',
    'Valeur\u00a0: 100\u00a0h × 35\u00a0€ = 3\u202f500\u00a0€',
    'Gain\u00a0: 3\u202f500\u00a0€ − 900\u00a0€ = 2\u202f600\u00a0€',
    'Mois\u00a0: 24\u202f000\u00a0€ / 2\u202f600\u00a0€ = 9,2',
  ])
})

const typed = Object.entries(example).map(([name, value]) => [name, String(value)])
const ask = (changes: Record<string, string>) =>
  readCalculator(new URLSearchParams({ ...Object.fromEntries(typed), ...changes }))

test('nothing asked, nothing answered', () => {
  expect(readCalculator(new URLSearchParams('utm_source=x'))).toBeUndefined()
})

test.each([
  ['volume', 'beaucoup', /Écrivez un nombre/],
  ['volume', '1000001', /Au plus/],
  ['minutes', '1441', /Au plus/],
  ['part', '101', /Au plus/],
  ['cout-horaire', '-1', /zéro ou un nombre positif/],
  ['cout-depart', '10000001', /Au plus/],
  ['cout-mensuel', '', /Indiquez/],
])('%s = %j is answered beside its field, and all that was typed is kept', (name, value, said) => {
  const answer = ask({ [name]: value })
  expect(answer?.input).toBeUndefined()
  expect(Object.entries(answer?.problems ?? {})).toEqual([[name, expect.stringMatching(said)]])
  expect(answer?.typed).toMatchObject({ [name]: value })
})

test('the limits themselves are allowed', () => {
  const answer = ask({ volume: '1 000 000', minutes: '1440', part: '100', 'cout-depart': '0' })
  expect(answer?.problems).toEqual({})
})
