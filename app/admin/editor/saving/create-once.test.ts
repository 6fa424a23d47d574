import { afterEach, expect, test, vi } from 'vitest'
import { type Post, PostInput } from '../../../../domain/post.ts'
import { ApiError } from '../../api-client.ts'
import { createOnce } from './create-once.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const written = (title: string, slug = 'neuf') =>
  PostInput.parse({ title, slug, content: '<p>neuf</p>', excerpt: '', published: true })

/** A server whose answers to the first saves are lost on their way. */
function standIn({ lost = 0, posts = [] as Post[] } = {}) {
  const calls: string[] = []
  const answer = (status: number, body: unknown) => Response.json(body, { status })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }) => {
    calls.push(`${method} ${address}`)
    if (method === 'GET') return answer(200, { data: posts, page: 1, page_count: 1, total: 1 })
    const { updated_at, published_at, ...input } = JSON.parse(body)
    if (method === 'PUT') return answer(200, { ...posts[0], ...input })
    if (posts.some(({ slug }) => slug === input.slug)) return answer(409, { code: 'slug_taken' })
    posts.unshift(storedAs(input))
    lost -= 1
    if (lost >= 0) throw new TypeError('Failed to fetch')
    return answer(201, posts[0])
  })
  return { calls, posts }
}

const NOW = '2026-11-16T12:00:00.000Z'
const storedAs = (input: object): Post => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  created_at: NOW,
  updated_at: NOW,
  published_at: NOW,
  first_published_at: NOW,
  ...(input as PostInput),
})

test('a save whose answer was lost is known again at the next one, and nothing is stored twice', async () => {
  const { posts } = standIn({ lost: 1 })
  const create = createOnce()
  await expect(create(written('Neuf'))).rejects.toThrow(ApiError)
  expect(await create(written('Neuf'))).toMatchObject({ id: posts[0]?.id, title: 'Neuf' })
  expect(posts).toHaveLength(1)
})

test('so it is with words typed since, another address included', async () => {
  const { calls, posts } = standIn({ lost: 1 })
  const create = createOnce()
  await create(written('Neuf')).catch(() => {})
  expect(await create(written('Neuf et mieux', 'mieux'))).toMatchObject({ title: 'Neuf et mieux' })
  expect(calls.at(-1)).toBe(`PUT /api/admin/blog_posts/${posts[0]?.id}`)
  expect(posts).toHaveLength(1)
})

test('an address that an article with the same words holds is that article', async () => {
  standIn({ posts: [storedAs(written('Neuf'))] })
  expect(await createOnce()(written('Neuf'))).toMatchObject({ title: 'Neuf' })
})

test('an address that another article holds is taken', async () => {
  standIn({ posts: [storedAs(written('Un autre'))] })
  await expect(createOnce()(written('Neuf'))).rejects.toMatchObject({ code: 'slug_taken' })
})
