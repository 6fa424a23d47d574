import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding } from '../http/encoding.ts'
import {
  compress,
  encodeOnDemand,
  headersOf,
  isUnchanged,
  type RenderedPage,
  thorough,
} from './rendered-page.ts'

const page: RenderedPage = {
  status: 200,
  etag: 'W/"abc"',
  headers: { ETag: 'W/"abc"' },
  showsContent: false,
  bodies: {
    identity: Buffer.from('bonjour'),
    gzip: Buffer.from('gz'),
    brotli: Buffer.from('b'),
  },
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'brotli'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;Q=0, gzip', 'gzip'],
  ['br ; q=0.0 ,gzip ; q=0.5', 'gzip'],
  ['br;q=0.01', 'brotli'],
  ['BR', 'brotli'],
  ['abr', 'identity'],
  ['brotli, x-gzip', 'identity'],
])('a visitor who accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('an answer says its encoding and its length', () => {
  expect(headersOf(page, 'brotli')).toEqual({
    ETag: 'W/"abc"',
    'Content-Encoding': 'br',
    'Content-Length': '1',
  })
  expect(headersOf(page, 'identity')).toEqual({ ETag: 'W/"abc"', 'Content-Length': '7' })
})

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['"x"', false],
  [undefined, false],
  // Lists made to be slow are not read.
  [`${','.repeat(14_000)}W/"abc"`, false],
])('If-None-Match %j means unchanged: %s', (header, unchanged) => {
  expect(isUnchanged(page, header)).toBe(unchanged)
})

test('a page that does not exist is never unchanged', () => {
  expect(isUnchanged({ ...page, status: 404 }, 'W/"abc"')).toBe(false)
})

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
