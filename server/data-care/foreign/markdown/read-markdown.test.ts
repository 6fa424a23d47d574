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
  'published: 2090-01-01T10:00:00+01',
  'published: 2090-01-01 10:00:00 +01',
  'published: 2090-01-01 10:00:00 +0100',
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
  'publishDate: 2024-01-01T10:00:00+01',
  'publishDate: 2024-01-01T10:00:00 +01:00',
  'publishDate: 2024-01-01 10:00:00 +01',
  'publishDate: 2024-01-01 10:00:00 +0100',
  'publishDate: 2024-01-01 10:00:00 +01:00',
  'publishDate: 0001-01-01T00:00:00Z',
  'publishDate: Jul 08 2022',
  'publishDate:',
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
  ['JSON that begins beside its brace', '{ "title": "X",\n "draft": true }\nTexte.'],
  ['JSON that ends below', '{"title": "X",\n"draft": true\n}\nTexte.'],
  ['a space after its brace', '{ \n"title": "X",\n"draft": true }\nTexte.'],
  ['an object in it', '\uFEFF{"a": {"b": "}\\""}, "title": "X", "draft": true}\nTexte.'],
  ['nothing after it', '{"title": "X", "draft": true}'],
])('fields are read with %s', async (_, source) => {
  expect(await readOne(source)).toMatchObject({ title: 'X', published: false })
})

test.each([
  '---\ntitle: X\ndraft: true\nTexte.',
  '{ "title": "X",\n "draft": true\nTexte.',
  '{\n"title": "X",\n"draft": true,\n}\nTexte.',
  '{\n// X\n"draft": true\n}\nTexte.',
])('fields that cannot be read make a draft, and a note says so: %j', async (source) => {
  const { published, notes } = await readOne(source)
  expect([published, notes]).toEqual([
    false,
    ['begins like fields that cannot be read: a draft here'],
  ])
})

test.each(['{{< youtube x >}}', '{% include x.html %}', '{/* x */}', '{: .x }'])(
  'a text that begins with a tag has no fields: %s',
  async (tag) => {
    const { published, html } = await readOne(`${tag}\nTexte "{}".`)
    expect([published, html]).toEqual([true, expect.stringContaining('Texte &quot;{}&quot;.')])
  },
)

test.each([
  ['date', '2027-12-05 10:00:00 Europe/Paris'],
  ['PublishDate', '2024-12-05 10:00:00 CET'],
  ['published', 'bientôt'],
  ['pubDate', '01/12/2024'],
  ['expiryDate', 'demain'],
  ['published_at', '[2024]'],
])('a date that cannot be read makes a draft, and a note says so: %s', async (name, value) => {
  const { published, notes } = await readOne(`---\ntitle: X\n${name}: ${value}\n---\nTexte.`)
  const said = value.replace(/[[\]]/g, '')
  expect([published, notes]).toEqual([
    false,
    [`has a date that cannot be read (${said}): a draft here`],
  ])
})

test('a name holds its date with one digit too', async () => {
  const read = (day: string) => readOne('---\ntitle: X\n---\nTexte.', `_posts/${day}-un.md`)
  expect(await read('2090-1-5')).toMatchObject({
    published: false,
    slug: 'un',
    date: '2090-01-05T00:00:00.000Z',
    addresses: ['/2090/01/05/un.html'],
    notes: ['was scheduled: a draft here'],
  })
  const nameless = await readOne('---\ntitle: X\n---\nTexte.', '_posts/2090-01-05-.md')
  expect(nameless.published).toBe(false)
  expect((await read('2024-1-5')).published).toBe(true)
  expect((await read('2024-13-5')).notes).toEqual(['has no date in its name: a draft here'])
})

test.each([
  '{% comment %}\nSecret\n{% endcomment %}',
  '{%- comment a -%}Secret{%- endcomment -%}',
  '{% comment %}\n```\nSecret\n```\n{% endcomment %}',
  '{% comment %}\n# Secret\n{% endcomment %}',
  '{% # Secret %}',
  '{::comment}\nSecret\n{:/comment}',
  '{::comment}Secret{:/}',
  '{::comment Secret /}',
  '{{< comment >}}Secret{{< /comment >}}',
  '{{% comment %}}\nSecret\n{{% /comment %}}',
  '{/* Secret */}',
  '{/*\n`Secret`\n*/}',
])('a comment is left out, and a note says so: %j', async (comment) => {
  const { title, html, notes } = await readOne(`Avant.\n\n${comment}\n\nAprès.`)
  expect(html.trim()).toMatch(/^<p>Avant.<\/p>\n<p>Après.<\/p>$/)
  expect([title, notes]).toEqual(['un', ['a comment in its text is left out']])
})

test.each(['{{< comment >}}', '{{< comment-form >}}', '{% comment-form %}'])(
  'a tag that is no comment leaves the rest: %s',
  async (tag) => {
    expect((await readOne(`Un.\n\n${tag}\n\nDeux.`)).html).toContain('Deux.')
  },
)

test('a comment that does not end takes the rest, one in code is shown', async () => {
  const { html } = await readOne('Un.\n\n{% comment %}\nSecret\n\nDeux.')
  expect(html.trim()).toBe('<p>Un.</p>')
  const code = '`{/* un */}`\n\n```\n{% comment %}deux{% endcomment %}\n```\n\n{/* non */ trois}'
  const shown = await readOne(code)
  expect(shown.html).toMatch(
    /\{\/\* un \*\/\}[\s\S]*\{% comment %\}deux\{% endcomment %\}[\s\S]*trois/,
  )
  expect(shown.notes).toEqual([])
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

test.each(['T10:00:00+01', ' 10:00 +01', 'T10:00:00.0 +0100', ' 10:00:00+01:00', 'T09:00Z'])(
  'the offset of a date is read: %s',
  async (time) => {
    const { date } = await readOne(`---\ndate: 2024-01-01${time}\n---\nTexte.`)
    expect(date).toBe('2024-01-01T09:00:00.000Z')
  },
)
