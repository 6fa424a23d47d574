import { beforeAll, expect, test } from 'vitest'
import { generatePosts, uniqueWord } from '../../../bench/generate-posts.ts'
import { PostInput } from '../../../domain/post.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import type { Db } from '../../database/tables.ts'
import { listPostsForAdmin } from '../list-for-admin.ts'
import { listPublishedPosts } from '../list-posts.ts'
import { createPost } from '../write-post.ts'
import { LEVELS } from './full-text-index.ts'

const POSTS = LEVELS[0] + 60

describeEachDatabase('search among more posts than are looked through first', ({ open }) => {
  let db: Db
  const find = async (q: string) => (await listPublishedPosts(db, { q, page: 1 })).data

  beforeAll(async () => {
    db = (await open()).db
    await generatePosts(db, POSTS)
  }, 120_000)

  test('a word of the oldest post alone is found', async () => {
    expect((await find(uniqueWord(0))).map(({ slug }) => slug)).toEqual(['article-0'])
  })

  test('new posts come first, and push none out of reach', async () => {
    for (const slug of ['neuf-1', 'neuf-2', 'neuf-3']) {
      const input = { title: 'Agence neuve', slug, content: '<p>x</p>', published: true }
      await createPost(db, PostInput.parse(input))
    }
    const { data, total, page_count } = await listPublishedPosts(db, { q: 'agence', page: 1 })
    expect(data.slice(0, 3).map(({ slug }) => slug)).toEqual(['neuf-3', 'neuf-2', 'neuf-1'])
    expect([total, page_count]).toEqual([96, 4])
    expect((await find(uniqueWord(90))).length).toBe(1)
    expect((await find(uniqueWord(0))).length).toBe(1)
  })

  test('a title of long ago comes before bodies of today', async () => {
    const [oldest] = await find(uniqueWord(0))
    const word = oldest?.title.split(' ').at(-1) ?? ''
    const input = { title: 'Neuf', slug: 'neuf-4', content: `<p>${word}</p>`, published: true }
    await createPost(db, PostInput.parse(input))
    const slugs = (await find(word)).map(({ slug }) => slug)
    expect(slugs.indexOf('neuf-4')).toBeGreaterThan(slugs.indexOf('article-0'))
    expect(slugs).toContain('article-0')
  })

  test('administrators are told how many there are, and page through all of them', async () => {
    const first = await listPostsForAdmin(db, { q: 'agence', page: 1 })
    const found = new Set<string>()
    for (let page = 1; page <= first.page_count; page += 1) {
      const { data } = await listPostsForAdmin(db, { q: 'agence', page })
      for (const { id } of data) found.add(id)
    }
    expect(first.total).toBeGreaterThan(900)
    expect(found.size).toBe(first.total)
    // Those found by their title alone have no passage to show.
    const passages = first.data.flatMap(({ snippet }) => snippet ?? [])
    expect(passages.some(({ match }) => match)).toBe(true)
  })
})
