import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postFieldsOf } from '../post-fields.ts'
import {
  forgetLocalCopies,
  listLocalCopies,
  newCopyKey,
  removeLocalCopy,
  writeLocalCopy,
} from './local-copies.ts'

/** As browsers have it: the stored keys are the object's own. */
function createStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const hidden = { enumerable: false }
  return Object.defineProperties({} as Record<string, string>, {
    getItem: {
      ...hidden,
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
    },
    setItem: {
      ...hidden,
      value(this: Record<string, string>, key: string, text: string) {
        if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError')
        this[key] = text
      },
    },
    removeItem: {
      ...hidden,
      value(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
  }) as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function copy(title: string, copiedAt = Date.now(), key = newCopyKey('ada', 'nouveau')) {
  return { key, fields: { ...postFieldsOf(), title }, copiedAt, basedOn: null }
}

const titles = (userId: string, article: string) =>
  listLocalCopies(userId, article).map(({ fields }) => fields.title)

test('two tabs on one article keep their own text, the newest first', () => {
  writeLocalCopy(copy('premier', Date.now() - 1000))
  writeLocalCopy(copy('second'))
  expect(titles('ada', 'nouveau')).toEqual(['second', 'premier'])
})

test('nobody is offered the text of another person or another article', () => {
  writeLocalCopy(copy('à moi'))
  expect(titles('bob', 'nouveau')).toEqual([])
  expect(titles('ada', 'autre')).toEqual([])
})

test('a copy is gone once removed, after a month, and when its person signs out', () => {
  const written = copy('a')
  writeLocalCopy(written)
  writeLocalCopy(copy('vieux', Date.now() - 31 * 24 * 60 * 60 * 1000))
  expect(titles('ada', 'nouveau')).toEqual(['a'])
  removeLocalCopy(written.key)
  expect(titles('ada', 'nouveau')).toEqual([])
  writeLocalCopy(copy('b'))
  localStorage.setItem('theme', 'dark')
  forgetLocalCopies()
  expect(titles('ada', 'nouveau')).toEqual([])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test.each([
  ['cut short', '{"fields"'],
  ['empty', 'null'],
  ['without a text', JSON.stringify({ copiedAt: Date.now(), basedOn: null })],
  ['of an older editor', JSON.stringify({ ...copy('a'), fields: { title: 'a' } })],
  ['without its time', JSON.stringify({ ...copy('a'), copiedAt: undefined })],
])('a copy that is %s is skipped, the others are offered', (_, text) => {
  localStorage.setItem(newCopyKey('ada', 'nouveau'), text)
  writeLocalCopy(copy('entier'))
  expect(titles('ada', 'nouveau')).toEqual(['entier'])
})

test('a full storage is said', () => {
  vi.stubGlobal('localStorage', createStorage(10))
  expect(writeLocalCopy(copy('trop long'))).toBe(false)
})
