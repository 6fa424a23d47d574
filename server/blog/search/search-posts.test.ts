import { beforeAll, expect, test, vi } from 'vitest'
import { PostInput } from '../../../domain/post.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import type { Db } from '../../database/tables.ts'
import { createCategory, deleteCategory } from '../categories.ts'
import { indexAllPosts } from '../index-posts.ts'
import { listPostsForAdmin } from '../list-for-admin.ts'
import { listPublishedPosts } from '../list-posts.ts'
import { renderArticle } from '../reading/read-article.ts'
import { createPost, deletePost, updatePost } from '../write-post.ts'

describeEachDatabase('search', ({ open }) => {
  let db: Db

  beforeAll(async () => {
    db = (await open()).db
    await write('evenement', { title: 'Un évènement pour les PME' })
    await write('oeuvre', { title: 'Une œuvre d’art', content: '<p>Le chef-d’œuvre.</p>' })
    await write('ia', { title: "Pourquoi l'IA", excerpt: 'Un guide.' })
    await write('corps', { content: '<p>On parle ici du <b>budget</b> &eacute;lev&eacute;.</p>' })
    await write('chapeau', { excerpt: 'Le budget en bref' })
    await write('intertitre', { content: '<h2>Budget prévisionnel</h2><p>Rien.</p>' })
    await write('titre', { title: 'Budget : par où commencer' })
    await write('brouillon', { title: 'Secret xylophone', published: false })
  })

  async function write(slug: string, more: object = {}) {
    const content = '<p>Texte.</p>'
    const input = { title: slug, slug, content, published: true, ...more }
    return createPost(db, PostInput.parse(input))
  }

  async function find(q: string, more: object = {}) {
    const { data } = await listPublishedPosts(db, { q, page: 1, ...more })
    return data.map(({ slug }) => slug)
  }

  test.each([
    ['evenement', ['evenement']],
    ['ÉVÈNEMENT', ['evenement']],
    ["l'ia", ['ia']],
    ['L’IA', ['ia']],
    ['oeuvre', ['oeuvre']],
    ['œuvre', ['oeuvre']],
    ['pme evene', ['evenement']],
    ['evene pme', []],
    ['eleve', ['corps']],
    ['pme oeuvre', []],
    ['xylophone', []],
    ['b', []],
    ['…', []],
  ])('%j finds %j', async (q, slugs) => {
    expect(await find(q)).toEqual(slugs)
  })

  test('titles come first, then excerpts and headings, then bodies; the newest first among equals', async () => {
    expect(await find('budget')).toEqual(['titre', 'intertitre', 'chapeau', 'corps'])
  })

  test('matches are shown in context, in the words of the article', async () => {
    const { data } = await listPublishedPosts(db, { q: 'BUDGET eleve', page: 1 })
    expect(data[0]?.snippet).toEqual([
      { text: 'On parle ici du ', match: false },
      { text: 'budget', match: true },
      { text: ' ', match: false },
      { text: 'élevé', match: true },
      { text: '.', match: false },
    ])
  })

  test.each([
    '"',
    "'",
    '"budget',
    'budget*',
    'NOT budget',
    'budget OR xylophone',
    'title:budget',
    't_budget',
    'w_budget d_xylophone',
    'NEAR(budget, 5)',
    '^budget',
    '(budget',
    "budget' & 'x",
    'budget:*',
    'budget | !x',
    '\\budget',
    'budget\u0000',
    '%',
    '_',
    "'; drop table blog_posts; --",
    '-'.repeat(200),
    '🙂',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ])('%j is only words to look for', async (q) => {
    for (const slug of await find(q)) expect(slug).not.toBe('brouillon')
    await listPostsForAdmin(db, { q, page: 1 })
  })

  test('a filter by category holds for searches too', async () => {
    const category = await createCategory(db, {
      name: 'Chiffres',
      slug: 'chiffres',
      description: null,
      color: 'red',
    })
    await write('range', { title: 'Budget rangé', category_id: category.id })
    expect(await find('budget', { categoryId: category.id })).toEqual(['range'])
    expect(await find('budget', { categorySlug: 'chiffres' })).toEqual(['range'])
    expect(await find('budget', { categorySlug: 'inconnue' })).toEqual([])
    await deleteCategory(db, category.id)
    expect(await find('range')).toEqual(['range'])
  })

  test('what is saved, hidden or deleted shows at the very next search', async () => {
    const post = await write('fraicheur', { title: 'Zibeline' })
    const edit = (more: object) =>
      updatePost(
        db,
        post.id,
        PostInput.parse({
          title: 'Zibeline',
          slug: 'fraicheur',
          content: 'x',
          published: true,
          ...more,
        }),
      )
    expect(await find('zibeline')).toEqual(['fraicheur'])
    await edit({ title: 'Hermine' })
    expect([await find('zibeline'), await find('hermine')]).toEqual([[], ['fraicheur']])
    await edit({ title: 'Hermine', published: false })
    expect(await find('hermine')).toEqual([])
    await edit({ title: 'Hermine' })
    expect(await find('hermine')).toEqual(['fraicheur'])
    await deletePost(db, post.id)
    expect(await find('hermine')).toEqual([])
  })

  test('administrators find drafts too, and can look at one status only', async () => {
    const titles = async (more: object) => {
      const { data } = await listPostsForAdmin(db, { q: 'xylophone', page: 1, ...more })
      return data.map(({ slug }) => slug)
    }
    expect(await titles({})).toEqual(['brouillon'])
    expect(await titles({ status: 'draft' })).toEqual(['brouillon'])
    expect(await titles({ status: 'published' })).toEqual([])
    const budget = await listPostsForAdmin(db, { q: 'budget', page: 1 })
    expect(budget.data.map(({ slug }) => slug)).toEqual([
      'range',
      'titre',
      'intertitre',
      'chapeau',
      'corps',
    ])
  })

  test('an index built anew finds the same', async () => {
    const before = await find('budget')
    await indexAllPosts(db)
    expect(await find('budget')).toEqual(before)
    expect(await find('xylophone')).toEqual([])
  })

  test('an article of nothing but different words can be saved and found', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `mot${index.toString(36)}`)
    await write('dictionnaire', { content: words.join(' ') })
    await write('un-seul-mot', { content: 'é'.repeat(400_000) })
    expect(await find('mot0')).toEqual(['dictionnaire'])
  })

  test('CA-7: does not show what was taken down while long articles were read', async () => {
    const content = `<p>Kangourou.</p>${'<p>Une phrase de plus.</p>'.repeat(1000)}`
    const { id } = await write('long', { content })
    vi.useFakeTimers({ toFake: ['performance'] })
    // The thread that reads long articles has others to read first.
    const others = renderArticle(content.repeat(5), 'https://guide.test')
    const search = find('kangourou')
    await deletePost(db, id)
    vi.advanceTimersByTime(2000)
    expect(await search).toEqual([])
    await others
    vi.useRealTimers()
  })
})
