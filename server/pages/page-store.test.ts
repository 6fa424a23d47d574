import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { PageStore } from './page-store.ts'

function pageOf(bytes: number): Page {
  const identity = Buffer.alloc(bytes)
  return {
    status: 200,
    etag: '',
    headers: [],
    shared: true,
    bodies: { identity, gzip: identity, brotli: identity },
  }
}

test('a page is fresh only for the moment it was made in', () => {
  const store = new PageStore(() => {})
  const page = pageOf(1)
  store.put('/', page, 'v1')
  expect(store.findFresh('/', 'v1')).toBe(page)
  expect(store.findFresh('/', 'v2')).toBeUndefined()
  expect(store.findAny('/')).toBe(page)
})

test('a flood of addresses pushes the oldest out and never grows the store', () => {
  const store = new PageStore(() => {})
  for (let i = 0; i < 5000; i += 1) store.put(`/blog/${i}`, pageOf(10), 'v1')
  expect(store.size).toBe(1000)
  expect(store.findAny('/blog/0')).toBeUndefined()
  expect(store.findAny('/blog/4999')).toBeDefined()
})

test('a page that visitors ask for survives the flood', () => {
  const store = new PageStore(() => {})
  store.put('/', pageOf(10), 'v1')
  for (let i = 0; i < 5000; i += 1) {
    store.findFresh('/', 'v1')
    store.put(`/blog/${i}`, pageOf(10), 'v1')
  }
  expect(store.findFresh('/', 'v1')).toBeDefined()
})

test('big pages are bounded by their bytes', () => {
  const store = new PageStore(() => {})
  for (let i = 0; i < 40; i += 1) store.put(`/blog/${i}`, pageOf(1024 * 1024), 'v1')
  expect(store.size).toBe(12)
})

test('a better copy replaces only the very page it was made from', () => {
  const store = new PageStore(() => {})
  const old = pageOf(1)
  const newer = pageOf(2)
  store.put('/', newer, 'v2')
  store.swap('/', old, pageOf(3))
  expect(store.findAny('/')).toBe(newer)
})
