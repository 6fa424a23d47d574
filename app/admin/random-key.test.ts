import { afterEach, expect, test, vi } from 'vitest'
import { makeKey } from './random-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('keys are made where the browser has no randomUUID, and no two are the same', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(new Set(Array.from({ length: 1000 }, makeKey)).size).toBe(1000)
})
