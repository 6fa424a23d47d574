import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodeOnDemand, thorough } from './compress.ts'

const text = Buffer.from('<p>Une agence, un projet, un contrat.</p>'.repeat(500))

test('every encoding opens to the same page', async () => {
  for (const { identity, gzip, brotli } of [encodeOnDemand(text), await compress(text, thorough)]) {
    expect(identity).toBe(text)
    expect(gunzipSync(gzip)).toEqual(text)
    expect(brotliDecompressSync(brotli)).toEqual(text)
  }
})

test('an encoding is made once', () => {
  const bodies = encodeOnDemand(text)
  expect(bodies.gzip).toBe(bodies.gzip)
  expect(bodies.brotli).toBe(bodies.brotli)
})

test.each([0, 1, 5_000_000])('a body of %d bytes can be sent too', (length) => {
  const body = Buffer.alloc(length, 'a')
  expect(brotliDecompressSync(encodeOnDemand(body).brotli)).toEqual(body)
})
