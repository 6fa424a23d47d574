import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

async function readOne(source: string, path = 'content/posts/un.md', ...others: string[]) {
  const files = { paths: [path, ...others], read: async () => Buffer.from(source), close: () => {} }
  for await (const entry of readMarkdown(files).entries()) if ('post' in entry) return entry.post
  throw new Error('left out')
}

const withField = (line: string) => `---\ntitle: X\ndate: 2024-01-01\n${line}\n---\nTexte.`

test.each([
  'draft: true',
  'draft: "true"',
  'Draft: true',
  'draft: yes',
  'draft: on',
  'draft: 1',
  'isDraft: true',
  'private: true',
  'published: false',
  'published: "false"',
  'published: no',
  'published: off',
  'published: 0',
  'status: draft',
  'publishDate: 2090-01-01',
  'PublishDate: 2090-01-01',
  'expiryDate: 2020-01-01',
  'unpublishdate: 2020-01-01',
  'published: 2090-01-01',
  'build: { render: never }',
  '_build: { list: false }',
  'headless: true',
  'x: &hidden { draft: true }\n<<: *hidden',
])('what its program would not show is a draft: %s', async (line) => {
  expect((await readOne(withField(line))).published).toBe(false)
})

test.each([
  'draft: false',
  'draft: "false"',
  'draft: no',
  'draft:',
  'published: true',
  'published: yes',
  'published: 2024-01-01',
  'status: published',
  'status: publish',
  'publishDate: 2024-01-01',
  'expiryDate: 2090-01-01',
  'build: { render: always, publishResources: false }',
  'headless: false',
])('what it would show is published: %s', async (line) => {
  expect((await readOne(withField(line))).published).toBe(true)
})

test.each([
  ['a space after the fence', '--- \ntitle: X\ndraft: true\n---\nTexte.'],
  ['an end by dots', '---\ntitle: X\ndraft: true\n...\nTexte.'],
  ['an empty line before', '\n---\ntitle: X\ndraft: true\n---\nTexte.'],
  ['TOML', '+++\ntitle = "X"\ndraft = "true"\n+++\nTexte.'],
  ['JSON in one line', '{"title":"X","draft":"true"}\nTexte.'],
  ['JSON in several', '{\n"title": "X",\n"draft": true\n}\nTexte.'],
])('fields are read with %s', async (_, source) => {
  expect(await readOne(source)).toMatchObject({ title: 'X', published: false })
})

test('fields that do not end make a draft, and a note says so', async () => {
  const { published, notes } = await readOne('---\ntitle: X\ndraft: true\nTexte.')
  expect([published, notes]).toEqual([false, ['begins like fields that do not end: a draft here']])
})

test.each([
  ['content/posts/drafts/un.md', []],
  ['content/posts/_un.md', ['was hidden by its name: a draft here']],
  ['content/posts/_idees/un.md', ['was hidden by its name: a draft here']],
  ['.trash/un.md', ['was hidden by its name: a draft here']],
  ['_posts/un.md', ['has no date in its name: a draft here']],
  ['_drafts/un.md', []],
])('what its program would not show by its place is a draft: %s', async (path, notes) => {
  expect(await readOne(withField(''), path)).toMatchObject({ published: false, notes })
})

test('an article of Jekyll without fields is a draft', async () => {
  const { published, notes } = await readOne('Texte.', '_posts/2024-01-01-un.md')
  expect([published, notes]).toEqual([false, ['has no fields: a draft here']])
})

test('what lies beside the index of an article is a draft, the article itself is not', async () => {
  const index = 'content/posts/un/index.md'
  for (const beside of ['content/posts/un/notes.md', 'content/posts/un/b/c.md']) {
    expect((await readOne(withField(''), beside, index)).published).toBe(false)
    expect((await readOne(withField(''), index, beside)).published).toBe(true)
  }
  expect((await readOne(withField(''), '_posts/2024-01-01-un.md')).published).toBe(true)
})
