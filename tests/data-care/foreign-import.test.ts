import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPicture } from '../../domain/media.ts'
import { importAnything } from '../../server/data-care/import-anything.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { listMedia } from '../../server/media/store/list-media.ts'
import { drawPlain } from '../support/pictures.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const folder = createTemporaryFolder('foreign')
afterAll(folder.remove)

const WORDPRESS = fileURLToPath(new URL('./foreign/wordpress.xml', import.meta.url))

function write(name: string, content: string | Buffer): string {
  const file = `${folder.path}/${name}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

interface Run {
  dryRun?: boolean
  uploads?: string
}

function run(location: DatabaseLocation, file: string, { dryRun = false, uploads }: Run = {}) {
  return importAnything(location, { file, replace: false, dryRun, uploads, mediaLimit: 1e9 })
}

function listPosts(location: DatabaseLocation) {
  return withDatabase(location, async (database) => {
    const posts = await database.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute()
    const categories = await database.db.selectFrom('blog_categories').selectAll().execute()
    return posts.map((post) => ({
      ...post,
      published: Boolean(post.published),
      published_at: post.published_at && new Date(post.published_at).toISOString(),
      category: categories.find(({ id }) => id === post.category_id)?.name,
    }))
  })
}

function countPictures(location: DatabaseLocation) {
  return withDatabase(location, async ({ db }) => {
    return (await db.selectFrom('media').select('id').execute()).length
  })
}

async function getPost(location: DatabaseLocation, slug: string) {
  const post = (await listPosts(location)).find((candidate) => candidate.slug === slug)
  if (!post) throw new Error(`no post ${slug}`)
  return post
}

describeEachDatabase('an import from WordPress', ({ createEmpty }) => {
  let location: DatabaseLocation
  let report: string | undefined
  let summary: string

  beforeAll(async () => {
    location = await createEmpty()
    await withDatabase(location, async (database) => {
      await migrate(database)
      await database.db
        .insertInto('blog_categories')
        .values({
          id: '0190a000-0000-7000-8000-000000000001',
          name: 'Méthode',
          slug: 'methode',
          description: null,
          color: 'green',
          display_order: 1,
          updated_at: '2026-01-01T00:00:00.000Z',
        })
        .execute()
    })
    ;({ summary, report } = await run(location, WORDPRESS))
  })

  test('says in one sentence what came in', () => {
    expect(summary).toBe(
      'Imported 4 articles from WordPress (https://www.atelier.example), 2 published, 0 new categories, 0 pictures, 3 left out',
    )
  })

  test('brings fields, dates and the category that is here under other capitals', async () => {
    expect(await getPost(location, 'ia-atelier')).toMatchObject({
      title: 'L’IA à l’atelier',
      excerpt: 'Ce que nous avons appris.',
      author_name: 'Léa Martin',
      published: true,
      published_at: '2024-05-03T07:30:00.000Z',
      meta_title: null,
      meta_description: 'Un retour d’expérience.',
      category: 'Méthode',
    })
  })

  test('cleans bodies, makes players of videos, and links articles to where they are now', async () => {
    const { content } = await getPost(location, 'ia-atelier')
    expect(content).toContain('<a href="/blog/devis#prix">le devis</a>')
    expect(content).toContain('<a href="https://www.atelier.example/a-propos/">qui nous sommes</a>')
    expect(content).toContain('<a href="https://ailleurs.example/">ailleurs</a>')
    expect(content).toContain('<a href="/blog/reserve">le reste</a>')
    expect(content).toContain('<p><a href="https://ailleurs.example/a.pdf">Le document</a></p>')
    expect(content).toContain('<p>Partagé par plusieurs articles.</p>')
    expect(content).toContain(
      '<p><a href="https://social.example/1">https://social.example/1</a></p>',
    )
    expect(content).toContain('<h2>Le plan</h2>')
    expect(content).toContain('<figcaption>La machine</figcaption>')
    expect(content).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    expect(content).toContain('Un mot [sic] entre crochets.')
    expect(content).not.toMatch(/wp:|class=|style=|<script|alert|contact-form/)
  })

  test('makes paragraphs of what the classic editor wrote, and figures of its captions', async () => {
    const { content } = await getPost(location, 'devis')
    expect(content).toMatch(/^<p>Un premier paragraphe,<br \/>sur deux lignes\.<\/p>/)
    expect(content).toContain('<p>Un second <strong>paragraphe</strong>.</p>')
    expect(content).toMatch(
      /<figure><img src="[^"]+devis\.png" alt="Devis"[^>]*><figcaption>Un devis lisible<\/figcaption><\/figure>/,
    )
    expect(content).toContain('<li>deux</li>')
    // Although a block and a video stand among its lines.
    expect(content).toContain('<p>Centré.</p>')
    expect(content).toMatch(/<p>Après la vidéo\.<\/p>$/)
  })

  test('brings what not everybody could read as drafts, and names what stays behind', async () => {
    expect(await getPost(location, 'reserve')).toMatchObject({
      published: false,
      published_at: null,
    })
    expect(await getPost(location, 'bientot')).toMatchObject({ published: false })
    expect(report).toMatch(/\/blog\/reserve \(draft\)\n {4}- was private: a draft here/)
    expect(report).toContain('was scheduled: a draft here')
    expect(report).toContain('its other categories: Outils')
    expect(report).toContain('the shortcode [contact-form-7] is left out')
    expect(report).toContain('left out of its text: <script>')
    expect(report).toContain('the block "latest-posts" is left out')
    expect(report).toContain('its tags are left out: IA')
    expect(report).toMatch(/2 comments\n/)
    expect(report).toMatch(/1 page\n {4}- À propos/)
  })

  test('keeps old addresses, earlier ones too', async () => {
    const paths = await withDatabase(location, ({ db }) =>
      db.selectFrom('old_addresses').select('path').orderBy('path').execute(),
    )
    expect(paths.map(({ path }) => path)).toEqual([
      '/2024/04/devis',
      '/2024/05/ia-a-latelier',
      '/2024/05/ia-atelier',
      '/2099/01/bientot',
    ])
  })

  test('run twice makes nothing twice', async () => {
    expect((await run(location, WORDPRESS)).summary).toBe(
      'Imported 0 articles from WordPress (https://www.atelier.example), 0 published, 0 new categories, 0 pictures, 4 here already, 3 left out',
    )
    expect(await listPosts(location)).toHaveLength(4)
  })

  test('takes the pictures of an uploads folder in, the largest copy of each', async () => {
    const other = await createEmpty()
    const uploads = 'site/wp-content/uploads'
    const machine = await drawPlain(900, 600, '#336699').jpeg().toBuffer()
    write(`${uploads}/2024/05/machine.jpg`, machine)
    write(`${uploads}/2024/05/une-scaled.jpg`, await drawPlain(80, 60, '#224466').jpeg().toBuffer())
    write(`${uploads}/2024/04/devis.png`, 'no picture')
    const given = { uploads: `${folder.path}/site/wp-content` }
    expect((await run(other, WORDPRESS, { ...given, dryRun: true })).summary).toContain(
      '2 pictures,',
    )
    expect(await countPictures(other)).toBe(0)

    const said = await run(other, WORDPRESS, given)
    expect(said.summary).toContain('2 pictures,')
    expect(said.report).toMatch(/the picture \S*devis\.png is left out: it is no JPEG, PNG/)
    const { content } = await getPost(other, 'ia-atelier')
    const [, address = ''] = /<img src="(\/media\/[^"]+)" alt="Une machine"/.exec(content) ?? []
    expect(findPicture(address)).toMatchObject({ width: 900, height: 600 })
    expect(content).toContain(`<figure><a href="${address}"><img src="${address}"`)
    const [, above = ''] = /^<figure><img src="([^"]+)" alt="L’atelier"/.exec(content) ?? []
    expect(findPicture(above)).toMatchObject({ width: 80 })
    expect(content).toContain(`<a href="${above}">sa photo</a>, <a href="${above}">encore</a>`)
    const quote = (await getPost(other, 'devis')).content
    expect(quote).toContain('"https://www.atelier.example/wp-content/uploads/2024/04/devis.png"')
    // A gallery without a list shows what was sent for the article.
    expect(quote).toContain(`<figure><img src="${above}" alt="L’atelier"`)
    await withDatabase(other, async ({ db }) => {
      const byName = db.selectFrom('media').selectAll().where('file_name', '=', 'machine.jpg')
      const media = await byName.executeTakeFirstOrThrow()
      expect(media).toMatchObject({ file_name: 'machine.jpg', alt: 'Une machine' })
      const { data } = await listMedia(db, { unused: false, page: 1 })
      expect(data.find(({ id }) => id === media.id)?.uses).toMatchObject([{ slug: 'ia-atelier' }])
    })
  })

  test('a dry run says the same and changes nothing', async () => {
    const untouched = await createEmpty()
    const said = await run(untouched, WORDPRESS, { dryRun: true })
    expect(said.summary).toMatch(/^Would import 4 articles from WordPress/)
    expect(said.report).toContain('/blog/ia-atelier')
    expect(await listPosts(untouched)).toEqual([])
  })

  test('an address that is taken gets a number, and links follow it', async () => {
    const other = await createEmpty()
    await run(
      other,
      write('un/devis.md', '---\ntitle: Notre devis\nslug: devis\n---\nBonjour.').replace(
        '/devis.md',
        '',
      ),
    )
    const { report: said } = await run(other, WORDPRESS)
    expect(said).toContain('"devis" is taken here: its address is /blog/devis-2')
    expect((await getPost(other, 'ia-atelier')).content).toContain('href="/blog/devis-2#prix"')
  })
})

describeEachDatabase('an import from Ghost', ({ createEmpty }) => {
  const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })
  const lexical = JSON.stringify({
    root: {
      children: [
        { type: 'extended-heading', tag: 'h2', children: [text('Le titre')] },
        {
          type: 'paragraph',
          children: [
            text('Un mot '),
            text('important', 1),
            { type: 'link', url: '__GHOST_URL__/autre/', children: [text(' et un lien')] },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          children: [{ type: 'listitem', children: [text('un')] }],
        },
        {
          type: 'image',
          src: '__GHOST_URL__/content/images/2024/05/photo.jpg',
          alt: 'Photo',
          caption: 'Ici',
        },
        { type: 'codeblock', code: 'a < b' },
        { type: 'signup' },
      ],
    },
  })
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    markups: [['strong'], ['a', ['href', 'https://ailleurs.example/']]],
    atoms: [['soft-return', '', {}]],
    cards: [['hr', {}]],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'Fort'],
          [1, [], 0, 0],
          [0, [1], 1, 'lien'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'un']]]],
      [10, 0],
    ],
  })
  const base = { html: null, lexical: null, mobiledoc: null, visibility: 'public', type: 'post' }
  const data = {
    posts: [
      {
        ...base,
        id: 'a',
        title: 'Lexical',
        slug: 'lexical',
        lexical,
        status: 'published',
        published_at: '2024-05-03T07:30:00.000Z',
        updated_at: '2024-05-04T07:30:00.000Z',
        custom_excerpt: 'Court',
        codeinjection_head: '<script></script>',
        feature_image: null,
      },
      {
        ...base,
        id: 'b',
        title: 'Mobiledoc',
        slug: 'autre',
        mobiledoc,
        status: 'published',
        published_at: '2024-05-01T07:30:00.000Z',
      },
      {
        ...base,
        id: 'c',
        title: 'Membres',
        slug: 'membres',
        html: '<p>Chut.</p>',
        status: 'published',
        visibility: 'paid',
        published_at: '2024-05-01T07:30:00.000Z',
      },
      {
        ...base,
        id: 'e',
        title: 'Courriel',
        slug: 'courriel',
        html: '<p>Aux abonnés.</p>',
        status: 'sent',
        published_at: '2024-05-01T07:30:00.000Z',
      },
      {
        ...base,
        id: 'd',
        title: 'Une page',
        slug: 'page',
        html: '<p>.</p>',
        status: 'published',
        type: 'page',
      },
    ],
    posts_meta: [{ post_id: 'a', meta_title: 'Titre court', meta_description: 'x'.repeat(200) }],
    tags: [
      { id: 't1', name: 'Outils' },
      { id: 't2', name: '#interne' },
      { id: 't3', name: 'Veille' },
    ],
    posts_tags: [
      { post_id: 'a', tag_id: 't3', sort_order: 2 },
      { post_id: 'a', tag_id: 't2', sort_order: 0 },
      { post_id: 'a', tag_id: 't1', sort_order: 1 },
    ],
    users: [{ id: 'u', name: 'Léa Martin' }],
    posts_authors: [{ post_id: 'a', author_id: 'u', sort_order: 0 }],
  }

  test('reads Lexical, Mobiledoc and HTML, tags in their order, members as drafts', async () => {
    const location = await createEmpty()
    const file = write('ghost.json', JSON.stringify({ db: [{ meta: { version: '6.0.0' }, data }] }))
    const { report } = await run(location, file)
    const post = await getPost(location, 'lexical')
    expect(post).toMatchObject({
      category: 'Outils',
      author_name: 'Léa Martin',
      meta_title: 'Titre court',
      excerpt: 'Court',
    })
    expect(post.meta_description).toHaveLength(160)
    expect(post.content).toContain(
      '<h2>Le titre</h2><p>Un mot <strong>important</strong><a href="/blog/autre"> et un lien</a></p><ol><li>un</li></ol>',
    )
    expect(post.content).toContain('<pre><code>a &lt; b</code></pre>')
    expect((await getPost(location, 'autre')).content).toBe(
      '<p><strong>Fort</strong><br /><a href="https://ailleurs.example/">lien</a></p><ul><li>un</li></ul><hr />',
    )
    expect(await getPost(location, 'membres')).toMatchObject({ published: false })
    expect(await getPost(location, 'courriel')).toMatchObject({ published: false })
    expect(report).toContain('was only sent by mail: a draft here')
    expect(report).toContain('its injected code is left out')
    expect(report).toContain('a card of the kind "signup" is left out')
    expect(report).toContain('its meta description is cut to 160 characters')
    expect(report).toMatch(/1 page\n {4}- Une page/)
  })
})

describeEachDatabase('an import of Markdown', ({ createEmpty }) => {
  const files = {
    'content/posts/premier/index.md': `---
title: "Premier pas"
date: 2024-05-03
categories: [Méthode, Outils]
author: Léa
aliases: [/ancien/]
draft: false
---
Un **mot** et [un lien](../second.md#suite).

| a | b |
|---|---|
| 1 | 2 |

- [x] fait
- [ ] à faire

Voir [le second]({{< ref "second" >}}).

{{< youtube dQw4w9WgXcQ >}}
{{< inconnu x="1" >}}
`,
    'content/a-propos.md': '---\ntitle: À propos\n---\nNous.',
    '_drafts/idee.md': '---\ntitle: Idée\n---\nUne idée.',
    'content/posts/second.md': `+++
title = "Second"
date = 2024-06-01T08:00:00+02:00
draft = false
description = "Une suite."
+++
Du texte, et \`{{< code >}}\`.
`,
    '_posts/2024-04-01-troisieme.md': `---
title: Troisième
categories: outils veille
---

# Troisième

Bonjour {{ page.title }}[.]({% post_url 2024-04-02-suite %})
{: .centre }
`,
    '_posts/2024-04-02-suite.markdown': '---\ntitle: Suite\npermalink: /suite/\n---\nOui.',
    'content/posts/nom-du-fichier.md':
      '---\ntitle: Nom\nslug: nom\n---\nUn[^1].\n\n[^1]: Une note.',
    'README.md': '# Lisez-moi',
    'casse.md': '---\ntitle: [\n---\nX',
  }

  test.each(['folder', 'zip'])('reads a %s by the conventions of Hugo and Jekyll', async (kind) => {
    const location = await createEmpty()
    let source = `${folder.path}/markdown`
    if (kind === 'zip') source = write('markdown.zip', zip(files))
    else for (const [name, content] of Object.entries(files)) write(`markdown/${name}`, content)
    const { report } = await run(location, source)
    expect(await getPost(location, 'premier')).toMatchObject({
      title: 'Premier pas',
      published_at: '2024-05-03T00:00:00.000Z',
      category: 'Méthode',
      author_name: 'Léa',
    })
    const { content } = await getPost(location, 'premier')
    expect(content).toContain(
      '<p>Un <strong>mot</strong> et <a href="/blog/second#suite">un lien</a>.</p>',
    )
    expect(content).toContain('<td>1</td>')
    expect(content).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    expect(content).toMatch(/<li>☑ fait<\/li>\s<li>☐ à faire<\/li>/)
    expect(content).toContain('Voir <a href="/blog/second">le second</a>.')
    expect(await getPost(location, 'second')).toMatchObject({
      published_at: '2024-06-01T06:00:00.000Z',
      excerpt: 'Une suite.',
    })
    expect(await getPost(location, 'idee')).toMatchObject({ published: false })
    expect(report).toMatch(/1 page\n {4}- content\/a-propos\.md/)
    expect((await getPost(location, 'second')).content).toContain('<code>{{&lt; code &gt;}}</code>')
    expect(await getPost(location, 'troisieme')).toMatchObject({
      published_at: '2024-04-01T00:00:00.000Z',
      category: 'outils',
    })
    expect((await getPost(location, 'troisieme')).content).toBe(
      '<p>Bonjour <a href="/blog/suite">.</a></p>',
    )
    expect((await getPost(location, 'nom')).content).toMatch(
      /^<p>Un<sup>1<\/sup>\.<\/p>\s<hr \/>\s<ol>\s<li>Une note\.<\/li>/,
    )
    expect(report).toContain('the tag {{< inconnu >}} is left out')
    expect(report).toContain('1 file that is no article')
    expect(report).toMatch(/1 article that cannot be read\n {4}- casse\.md: /)
    const paths = await withDatabase(location, ({ db }) =>
      db.selectFrom('old_addresses').select('path').orderBy('path').execute(),
    )
    expect(paths.map(({ path }) => path)).toEqual(
      [
        '/2024/04/01/troisieme.html',
        '/2024/04/02/suite.html',
        '/ancien',
        '/outils/veille/2024/04/01/troisieme.html',
        '/content/posts/nom',
        '/content/posts/premier',
        '/content/posts/second',
        '/suite',
      ].map((path) => path.replace('/content', '')),
    )
  })
})

describe('an import refuses', () => {
  const location: DatabaseLocation = { kind: 'sqlite', file: `${folder.path}/refused.db` }

  test.each([
    [
      'XML of another kind',
      () => write('a.xml', '<?xml version="1.0"?><rss><channel/></rss>'),
      /is XML, but not a WordPress export/,
    ],
    [
      'broken XML',
      () =>
        write(
          'b.xml',
          '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>x</item>',
        ),
      /is not well-formed XML/,
    ],
    [
      'entities that grow',
      () =>
        write(
          'c.xml',
          '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>&b;</title></item></channel></rss>',
        ),
      /is not well-formed XML/,
    ],
    [
      'a damaged archive',
      () => write('d.zip', Buffer.from('PK\u0003\u0004broken')),
      /is not an archive that can be read/,
    ],
    [
      'an archive that climbs out',
      () => write('e.zip', zip({ '../../etc/x.md': 'x' })),
      /is not an archive that can be read/,
    ],
    [
      'a Ghost export without posts',
      () => write('f.json', '{"db":[{"data":{}}]}'),
      /is not a Ghost export/,
    ],
    [
      'a Ghost export that was cut short',
      () => write('h.json', '{"db":[{"data":{"posts":[{"id":'),
      /is no JSON, or not all of it/,
    ],
    [
      'an item of more than ten million characters',
      () => {
        const text = 'x'.repeat(10_000_001)
        const start = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>'
        return write('j.xml', `${start}<item><title>${text}</title></item></channel></rss>`)
      },
      /holds an item of more than 10 million characters/,
    ],
    ['a file of nothing known', () => write('g.txt', 'bonjour'), /is not an export of this site/],
  ])('%s, with a sentence', async (_, make, sentence) => {
    await expect(run(location, make())).rejects.toThrow(sentence)
  })

  test('a file that was damaged under way, and takes the others', async () => {
    const archive = zip({
      'a.md': '---\ntitle: Un\n---\nBonjour',
      'b.md': '---\ntitle: Deux\n---\nOui',
    })
    const at = archive.indexOf('PK\u0001\u0002') + 16
    archive.writeUInt32LE(archive.readUInt32LE(at) ^ 1, at)
    const { summary, report } = await run(location, write('i.zip', archive), { dryRun: true })
    expect(summary).toBe(
      'Would import 1 article from Markdown, 1 published, 0 new categories, 0 pictures, 1 left out',
    )
    expect(report).toContain('a.md is damaged')
  })

  test('pictures from a place that is not there', async () => {
    const uploads = `${folder.path}/nowhere`
    await expect(run(location, WORDPRESS, { uploads })).rejects.toThrow(
      `There is no file or folder ${uploads}.`,
    )
  })
})

/** A zip archive of these files. */
function zip(files: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(raw), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(raw.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        facts,
        tail,
        Buffer.from(name),
      ]),
    )
    local.push(head)
    offset += head.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(local.length, 4)
  end.writeUInt16LE(local.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end])
}
