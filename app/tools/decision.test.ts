import { expect, test } from 'vitest'
import { decisionAddress, readDecision } from './decision.ts'

const read = (query: string) => readDecision(new URLSearchParams(query))

test.each([
  ['q1=oui&q2=oui&q3=oui&q4=oui&q5=oui', 'ready'],
  ['q1=oui&q2=oui&q3=oui&q4=oui&q5=non', 'doubt'],
  ['q1=oui&q2=oui&q3=oui&q4=non&q5=non', 'doubt'],
  ['q1=oui&q2=oui&q3=non&q4=non&q5=non', 'early'],
  ['q1=non&q2=non&q3=non&q4=non&q5=non', 'early'],
])('%s leads to the verdict %s, under an address of its own', (query, verdict) => {
  const decision = read(query)
  expect(decision?.verdict).toBe(verdict)
  expect(decisionAddress(decision?.answers ?? {})).toBe(`/services-proposes?${query}#decision`)
})

test('what is missing, or is neither yes nor no, is asked for; the rest is kept', () => {
  expect(read('q1=oui&q2=peut-%C3%AAtre&q5=non')).toEqual({
    answers: { q1: 'oui', q5: 'non' },
    missing: ['q2', 'q3', 'q4'],
    refused: ['q5'],
    verdict: undefined,
  })
})

test('without a question answered there is no verdict to show', () => {
  expect(read('utm_source=x')).toBeUndefined()
})
