import { expect, test } from 'vitest'
import { isUuid, uuidv7 } from './uuid.ts'

test('ids sort in the order in which they were made, within one millisecond too', () => {
  const now = Date.now()
  const ids = [uuidv7(now - 1), ...Array.from({ length: 1000 }, () => uuidv7(now)), uuidv7(now + 1)]
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every(isUuid)).toBe(true)
  expect(ids[0]).toMatch(/^.{14}7.{4}[89ab]/)
})
