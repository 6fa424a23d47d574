import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { openFiles } from './file-source.ts'
import { readXml } from './wordpress/read-xml.ts'
import { writeShortcodes } from './wordpress/shortcodes.ts'

const folder = createTemporaryFolder('hostile')
afterAll(folder.remove)

async function readItems(content: string) {
  const file = `${folder.path}/export.xml`
  writeFileSync(file, content)
  const items = []
  for await (const item of readXml(file, new Set(['item']))) items.push(item)
  return items
}

test.each([
  ['empty elements', `<rss><item>${'<a/>'.repeat(600_000)}</item></rss>`, 'more than 10 million'],
  [
    'attributes',
    `<rss><item>${`<a b="${'x'.repeat(5e5)}"/>`.repeat(21)}</item></rss>`,
    '10 million',
  ],
  ['elements in elements', '<a>'.repeat(2000), 'more than 1,000 deep'],
])('an item made of %s is refused before it fills the memory', async (_, content, sentence) => {
  await expect(readItems(content)).rejects.toThrow(sentence)
})

test('an article with five thousand comments is read', async () => {
  const comment = `<c>${'<d>mot</d>'.repeat(12)}</c>`
  const [item] = await readItems(`<rss><item>${comment.repeat(5000)}</item></rss>`)
  expect(item?.children).toHaveLength(5000)
})

test('galleries grow no larger than an article', () => {
  const attachment = { url: `https://a.example/${'x'.repeat(4e5)}.jpg`, alt: '', parent: '1' }
  const notes: string[] = []
  const context = { attachments: new Map([['2', attachment]]), post: '1', notes }
  expect(writeShortcodes('[gallery]'.repeat(1000), context).length).toBeLessThan(1e6)
  expect(new Set(notes)).toEqual(
    new Set(['pictures of galleries are left out: there are too many']),
  )
})

test('a folder that leads back to itself ends', async () => {
  const path = `${folder.path}/site`
  mkdirSync(`${path}/blog`, { recursive: true })
  writeFileSync(`${path}/blog/a.md`, 'a')
  for (const name of ['x', 'y', 'blog/z']) symlinkSync(path, `${path}/${name}`)
  expect((await openFiles(path)).paths).toEqual(['blog/a.md'])
})
