import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('an article is read as it was written, whatever its text holds', () => {
  const content = '[{"a",\\"b\\\\",[,{'.repeat(20_000)
  const article = { title: '\\', content, published: true, excerpt: '\\\\"' }
  expect(parseJson(JSON.stringify(article))).toEqual(article)
})

test.each(['', '{', '"', '"\\"', '{"a":"\\\\\\"}', 'nope'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'invalid_json' }))
})

const MANY = 'validation_failed'
const BROKEN = 'invalid_json'
test.each([
  ['lists in lists', '['.repeat(500_000) + ']'.repeat(500_000), MANY],
  ['objects in objects', `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`, MANY],
  ['names', `{${Array.from({ length: 90_000 }, (_, name) => `"${name}":1`).join()}}`, MANY],
  ['backslashes', `{"a":"${'\\'.repeat(900_000)}`, BROKEN],
  ['escaped quotation marks', `{"a":"${'\\"'.repeat(450_000)}`, BROKEN],
])('a megabyte of %s is refused unread', (_, text, code) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code }))
})
