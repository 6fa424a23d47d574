import { expect, test } from 'vitest'
import { sealInlineScripts } from './inline-scripts.ts'

test('only scripts that carry the nonce are allowed to run', () => {
  const page =
    '<script nonce="s3cret">a()</script><script>evil()</script><script async nonce="s3cret" src="/x.js"></script>'
  const sealed = sealInlineScripts(page, 's3cret')
  expect(sealed.html).toBe(
    '<script>a()</script><script>evil()</script><script async src="/x.js"></script>',
  )
  // sha256 of "a()", base64
  expect(sealed.hashes).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"])
})

test('a nonce on anything but a script allows nothing', () => {
  const page = '<link nonce="s3cret" href="/a.css"><p>x</p><script>evil()</script>'
  expect(sealInlineScripts(page, 's3cret')).toEqual({
    html: '<link href="/a.css"><p>x</p><script>evil()</script>',
    hashes: [],
  })
})

test('a page without scripts of ours stays as it is', () => {
  const page = '<p>Un <script>evil()</script></p>'
  expect(sealInlineScripts(page, 's3cret')).toEqual({ html: page, hashes: [] })
})
