import { afterAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/test-database.ts'
import { folder, getPost, run, write } from './import-steps.ts'

afterAll(folder.remove)

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
        { type: 'html', html: '<p>Secret</p>', visibility: { web: { nonMember: false } } },
        { type: 'html', html: '<p>Secret</p>', visibility: { showOnWeb: false } },
        { type: 'html', html: '<p>Secret</p>', visibility: { emailOnly: true } },
        { type: 'html', html: '<p>Public</p>', visibility: { web: { nonMember: true } } },
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
        id: 'f',
        title: 'Lettre',
        slug: 'lettre',
        html: '<p>Aux abonnés.</p>',
        status: 'published',
        published_at: '2024-05-01T07:30:00.000Z',
      },
      {
        ...base,
        id: 'g',
        title: 'Passages',
        slug: 'passages',
        html: [
          '<p>Un</p>',
          '<!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>Secret</p><!--kg-gated-block:end-->',
          '<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>Deux</p><!--kg-gated-block:end-->',
          '<!--kg-gated-block:begin memberSegment:"" nonMember:false--><p>Secret</p><!--kg-gated-block:end-->',
          '<p>Trois</p>',
        ].join(''),
        status: 'published',
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
    posts_meta: [
      { post_id: 'a', meta_title: 'Titre court', meta_description: 'x'.repeat(200), email_only: 0 },
      { post_id: 'f', email_only: 1 },
    ],
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
    expect(report).toMatch(/courriel \(draft\)\n {4}- was only sent by mail: a draft here/)
    expect(report).toMatch(/lettre \(draft\)\n {4}- was only sent by mail: a draft here/)
    expect(post).toMatchObject({ published: true, content: expect.stringContaining('Public') })
    expect(post.content).not.toContain('Secret')
    expect(await getPost(location, 'passages')).toMatchObject({
      published: true,
      content: '<p>Un</p><p>Deux</p><p>Trois</p>',
    })
    expect(report).toMatch(/passages\n {4}- a passage for members only is left out/)
    expect(report).toContain('its injected code is left out')
    expect(report).toContain('a card of the kind "signup" is left out')
    expect(report).toContain('its meta description is cut to 160 characters')
    expect(report).toMatch(/1 page\n {4}- Une page/)
  })
})
