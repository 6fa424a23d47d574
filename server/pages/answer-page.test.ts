import { expect, test } from 'vitest'
import { withoutOuterSlashes } from './answer-page.ts'

// Read in a way that starts anew at every slash, this would take hours.
test('an address full of slashes is read once', () => {
  const middle = `x${'/'.repeat(5_000_000)}x`
  expect(withoutOuterSlashes(`//${middle}//`) === middle).toBe(true)
})
