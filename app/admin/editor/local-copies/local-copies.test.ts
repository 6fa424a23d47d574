import { afterEach, expect, test, vi } from 'vitest'
import { postFieldsOf } from '../post-fields.ts'
import { takeFormerCopies } from './former-copies.ts'
import { readCopies } from './local-copies.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const copy = (title: string, more: object = {}) => ({
  key: title,
  userId: 'ada',
  article: 'nouveau',
  fields: { ...postFieldsOf(), title },
  copiedAt: Date.now(),
  basedOn: null,
  ...more,
})

const titles = (...stored: unknown[]) => readCopies(stored, 'ada').map(({ fields }) => fields.title)

test('two tabs on one article keep their own text, the newest first', () => {
  expect(titles(copy('premier', { copiedAt: Date.now() - 1000 }), copy('second'))).toEqual([
    'second',
    'premier',
  ])
})

test('nobody is offered the text of another person, or one older than a month', () => {
  expect(titles(copy('à Bob', { userId: 'bob' }))).toEqual([])
  expect(titles(copy('vieux', { copiedAt: Date.now() - 31 * 24 * 60 * 60 * 1000 }))).toEqual([])
})

test('a copy made when the form had fewer fields is offered with those it has', () => {
  const [older] = readCopies([copy('a', { fields: { title: 'Un titre' } })], 'ada')
  expect(older?.fields).toEqual({ title: 'Un titre' })
})

test('a copy made before revisions were noted was written on none', () => {
  expect(readCopies([copy('a')], 'ada')[0]?.basedOnRevision).toBeNull()
})

test.each([
  ['nothing', null],
  ['without a text', copy('a', { fields: undefined })],
  ['without its time', copy('a', { copiedAt: undefined })],
])('a copy that is %s is skipped, the others are offered', (_, damaged) => {
  expect(titles(damaged, copy('entier'))).toEqual(['entier'])
})

test('what an earlier version of the editor kept is taken over, once', () => {
  const { key, userId, article, ...former } = copy('ancien')
  const storage: Record<string, string> = {
    'copie-locale:ada:nouveau:1': JSON.stringify(former),
    'copie-locale:ada:nouveau:2': '{"fields"',
    theme: 'dark',
  }
  const hidden = (value: unknown) => ({ value, enumerable: false })
  Object.defineProperties(storage, {
    getItem: hidden((name: string) => storage[name] ?? null),
    removeItem: hidden((name: string) => delete storage[name]),
  })
  vi.stubGlobal('localStorage', storage)
  expect(titles(...takeFormerCopies())).toEqual(['ancien'])
  expect(takeFormerCopies()).toEqual([])
  expect(Object.keys(storage)).toEqual(['theme'])
})
