import { expect, test } from 'vitest'
import { writeFootnotes } from './footnotes.ts'

test('footnotes become numbers and a list at the end', () => {
  expect(
    writeFootnotes(
      'Un[^a] et deux[^2], pas `[^a]`.\n\n[^2]: La *seconde*\n  suite.\n[^a]: La première.\n',
    ),
  ).toBe(
    'Un<sup>2</sup> et deux<sup>1</sup>, pas `[^a]`.\n\n---\n\n1. La *seconde* suite.\n2. La première.\n',
  )
})

test('brackets that lead nowhere stay as they are', () => {
  const source = 'Une classe [^abc] de caractères.\n'
  expect(writeFootnotes(source)).toBe(source)
})
