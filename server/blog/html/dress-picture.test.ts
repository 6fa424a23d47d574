import { expect, test } from 'vitest'
import { sanitizePost } from './sanitize-post.ts'

const SITE = 'https://guide.example'
const NAME = 'p0123456789abcdef0123-2000x1500-8a7f6b'
const OURS = `/media/${NAME}/1600.jpg`

test('a picture of ours gets its sizes, its place and its time from its address alone', () => {
  const { html, removed, pictures } = sanitizePost(`<img src="${OURS}" alt="Un port">`, SITE)
  const copies = [480, 960, 1600, 2000].map((width) => `/media/${NAME}/${width}.webp ${width}w`)
  expect(html).toContain(`srcset="${copies.join(', ')}"`)
  expect(html).toContain('width="2000" height="1500" loading="eager" decoding="async"')
  expect(html).toMatch(/sizes="\(min-width: 45rem\) 42rem, /)
  expect(removed).toEqual([])
  expect(pictures).toEqual([OURS])
})

test('the second one waits, and so does that of another host', () => {
  const { html } = sanitizePost(
    `<img src="https://a.example/x.png" loading="eager"><img src="${OURS}"><img src="${OURS}">`,
    SITE,
  )
  expect([...html.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual([
    'lazy',
    'eager',
    'lazy',
  ])
})

test('a smaller width that the author wants is kept, with the height that goes with it', () => {
  const { html } = sanitizePost(`<img src="${OURS}" width="400" height="9" alt="x">`, SITE)
  expect(html).toContain('width="400" height="300"')
  expect(html).toContain('sizes="min(400px, 100vw)"')
})

test('a small picture is never promised larger than it is', () => {
  const { html } = sanitizePost(
    `<img src="/media/p0123456789abcdef0123-300x200-ffffff/300.png" alt="x">`,
    SITE,
  )
  expect(html).toMatch(/srcset="[^"]*\/300\.webp 300w"/)
  expect(html).not.toContain('480w')
})

test.each([
  ['shown as it came', `<p><img src="${OURS}" alt="a" title="b" width="20"></p>`],
  [
    'an absolute address',
    `<figure><img src="${SITE}${OURS}" alt=""><figcaption>x</figcaption></figure>`,
  ],
])('what we add comes back unchanged and unreported: %s', (_, source) => {
  const { html } = sanitizePost(source, SITE)
  expect(sanitizePost(html, SITE)).toMatchObject({ html, removed: [] })
})

test('a srcset of the author is taken out and said, on any other picture', () => {
  const { html, removed } = sanitizePost(
    '<img src="https://a.example/x.png" srcset="javascript:alert(1) 2x" alt="">',
    SITE,
  )
  expect(html).not.toContain('srcset')
  expect(removed).toEqual(['Attribut non autorisé (srcset)'])
})
