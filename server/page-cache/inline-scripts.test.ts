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
