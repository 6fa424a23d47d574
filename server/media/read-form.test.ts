import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const TYPE = 'multipart/form-data; boundary=XX'
const FILE = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const END = '\r\n--XX--\r\n'

test('a form is read as browsers write it', async () => {
  const form = new FormData()
  form.set('alt', 'Été à « Nîmes »\r\n--XX')
  form.set('file', new File([Uint8Array.of(13, 10, 45, 45, 0, 255)], 'l’"été"\n.png'))
  form.append('file', new File(['x'], 'second.png'))
  const { headers, body } = new Response(form)
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  const parts = readForm(bytes, headers.get('Content-Type') ?? '')
  expect(Buffer.from(parts?.get('alt')?.bytes ?? []).toString()).toBe('Été à « Nîmes »\r\n--XX')
  expect(parts?.get('alt')?.fileName).toBeUndefined()
  expect(parts?.get('file')?.fileName).toBe('l’"été"\n.png')
  expect([...(parts?.get('file')?.bytes ?? [])]).toEqual([13, 10, 45, 45, 0, 255])
})

test.each([
  ['', 'no form'],
  ['x', 'no form'],
  [`${FILE}half of it`, 'cut short'],
  [`${FILE}x\r\n--XX`, 'cut before its end'],
  ['--XXY\r\n\r\n', 'another boundary'],
])('%j is refused: %s', (body) => {
  expect(readForm(Buffer.from(body), TYPE)).toBeUndefined()
})

const long = (text: string) => text.repeat(Math.floor(14e6 / text.length))
const named = (name: string) => `--XX\r\nContent-Disposition: form-data; ${name}\r\n\r\n`
test.each([
  ['a quarter of a million parts', `${long(`${named('name="a"')}\r\n`)}--XX--\r\n`],
  ['headers without end', `--XX\r\n${long('a: b\r\n')}\r\nx${END}`],
  ['a name of ten megabytes', `${named(`name="${long('a')}"`)}x${END}`],
  ['a file name to be decoded', `${named(`name="file"; filename="${long('%0A%22')}"`)}x${END}`],
  ['empty lines before it', `${long('\r\n')}${FILE}x${END}`],
  ['what looks like its end', `${FILE}${long('\r\n--X')}${END}`],
])('%s holds nobody up', (_, text) => {
  // Taken apart as other readers of forms do, these take longer than any test may.
  expect(() => readForm(Buffer.from(text), TYPE)).not.toThrow()
})

test('nor does an end that is found nearly everywhere', () => {
  const boundary = 'a'.repeat(70)
  const body = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${long('a')}`,
  )
  expect(readForm(body, `multipart/form-data; boundary=${boundary}`)).toBeUndefined()
})
