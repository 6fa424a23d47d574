import { afterAll, expect, test } from 'vitest'
import { PostInput } from '../../../domain/post.ts'
import { createCategory, updateCategory } from '../../../server/blog/categories.ts'
import { findCategoryRedirect, findSlugRedirect } from '../../../server/blog/slug-redirects.ts'
import { createPost, updatePost } from '../../../server/blog/write-post.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { withDatabase } from '../../../server/database/open.ts'
import { describeEachDatabase } from '../../support/test-database.ts'
import { folder, getPost, run, write, zip } from './import-steps.ts'

afterAll(folder.remove)

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

  test('what it brings to an address that led elsewhere is found there from then on', async () => {
    const location = await createEmpty()
    const written = PostInput.parse({ title: 'A', slug: 'ancien', content: 'a', published: true })
    const category = { name: 'Avant', slug: 'methode', description: null, color: 'blue' } as const
    await withDatabase(location, async (database) => {
      const { db } = database
      await migrate(database)
      const { id } = await createPost(db, written)
      await updatePost(db, id, { ...written, slug: 'nouveau' })
      const { id: categoryId } = await createCategory(db, category)
      await updateCategory(db, categoryId, { ...category, slug: 'apres' })
      expect(await findSlugRedirect(db, 'ancien')).toBe('nouveau')
      expect(await findCategoryRedirect(db, 'methode')).toBe('apres')
    })
    const header = 'title: B\ndate: 2024-05-03\ncategories: [Méthode]'
    await run(
      location,
      write('redirige/posts/ancien.md', `---\n${header}\n---\nB`).replace(/\/posts.*/, ''),
    )
    const imported = await getPost(location, 'ancien')
    await withDatabase(location, async ({ db }) => {
      expect(await findSlugRedirect(db, 'ancien')).toBeUndefined()
      expect(await findCategoryRedirect(db, 'methode')).toBeUndefined()
      await updatePost(db, imported.id, { ...written, slug: 'ailleurs' })
      expect(await findSlugRedirect(db, 'ancien')).toBe('ailleurs')
    })
  })
})
