import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BlogReader } from '../../domain/services.ts'
import { articleCard, writeCardAddress } from '../../domain/social-card.ts'
import { apiUnderTest } from '../../tests/support/api-under-test.ts'
import { drawPlain, pictureForm } from '../../tests/support/pictures.ts'
import { describeSweep } from '../../tests/support/test-database.ts'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/open.ts'
import { createCards } from '../media/cards/cards.ts'
import { createWorkshop } from '../media/workshop/workshop.ts'
import { createServices } from './create-services.ts'
import { serveCards } from './serve-cards.ts'

const siteUrl = 'https://guide.example'
const workshop = createWorkshop()
afterAll(workshop.stop)

describeSweep('social cards', ({ open }) => {
  let database: Database
  let app: ReturnType<typeof serveCards>
  let renderPost: BlogReader['renderPost']
  let parts: Parameters<typeof serveCards>[0]
  const page = { title: 'Le plan', label: 'Plan du site' }

  beforeAll(async () => {
    database = await open()
    const { db } = database
    const { blog } = createServices({ db, siteUrl, previewKey: 'x' })
    const cards = createCards(db, workshop)
    const findPageCard = async (path: string) => (path === '/plan' ? page : undefined)
    renderPost = vi.fn(blog.renderPost)
    const reader = { ...blog, renderPost }
    parts = { siteUrl, trustedProxies: [], blog: reader, cards, findPageCard }
    app = serveCards(parts)
  })

  const save = (method: string, address: string, more: object) =>
    apiUnderTest(database).asAdmin(method, `/api/admin/blog_posts${address}`, {
      title: 'Un secret',
      slug: 'un-secret',
      content: '<p>x</p>',
      ...more,
    })

  test('a page of the guide has one, drawn once and kept', async () => {
    const address = writeCardAddress('/plan', page)
    const first = await app.request(address)
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await countRows(database.db, 'social_cards')).toBe(1)
    const etag = first.headers.get('ETag') ?? ''
    const again = await app.request(address, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test('an article has one as long as it is published, and an old address leads to it', async () => {
    const { body: post } = await save('POST', '', { published: true })
    const address = writeCardAddress(
      '/blog/un-secret',
      articleCard({ ...post, category: null }, []),
    )
    expect((await app.request(address)).status).toBe(200)

    await save('PUT', `/${post.id}`, { published: true, title: 'Un autre titre' })
    const moved = await app.request(address)
    expect(moved.status).toBe(302)
    const now = moved.headers.get('Location')?.replace(siteUrl, '') ?? ''
    expect((await app.request(now)).status).toBe(200)

    await save('PUT', `/${post.id}`, { published: false, title: 'Un autre titre' })
    for (const gone of [now, address]) {
      const answer = await app.request(gone)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('titre')
    }
  })

  test('CA-7: an article that is withdrawn while its card is drawn has none any more', async () => {
    const slug = 'dessine-lentement'
    const { body: post } = await save('POST', '', { slug, published: true })
    const { cards } = parts
    const slow: typeof cards = {
      ...cards,
      async get(facts) {
        await save('PUT', `/${post.id}`, { slug, published: false })
        return cards.get(facts)
      },
    }
    const facts = articleCard({ ...post, category: null }, [])
    const answer = await serveCards({ ...parts, cards: slow }).request(
      writeCardAddress(`/blog/${slug}`, facts),
    )
    expect(answer.status).toBe(404)
  })

  test("an article's first picture is behind its card", async () => {
    const bytes = await drawPlain(1300, 700, '#ff8800').png().toBuffer()
    const { body: media } = await apiUnderTest(database).request('/api/admin/media', {
      method: 'POST',
      headers: { Authorization: 'Bearer admin' },
      body: pictureForm(bytes),
    })
    const content = `<p>x</p><img src="${media.url}" alt="">`
    const { body: post } = await save('POST', '', { slug: 'orange', published: true, content })
    const facts = articleCard({ ...post, category: null }, [media.url])
    const card = await app.request(writeCardAddress('/blog/orange', facts))
    expect(card.status).toBe(200)
    const { dominant } = await sharp(Buffer.from(await card.arrayBuffer())).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  test('AV-12: a long article is read once for its card, in each version', async () => {
    const content = `<p>${'mot '.repeat(40_000)}</p>`
    const long = { slug: 'long', published: true, content }
    const { body: post } = await save('POST', '', long)
    const address = writeCardAddress('/blog/long', articleCard({ ...post, category: null }, []))
    vi.mocked(renderPost).mockClear()
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.request(address)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    expect(renderPost).toHaveBeenCalledTimes(1)
    await save('PUT', `/${post.id}`, long)
    expect((await app.request(address)).status).toBe(200)
    expect(renderPost).toHaveBeenCalledTimes(2)
  })

  test.each([
    '/social/plan-0123456789abcdef.png',
    '/social/inconnu-0123456789abcdef.png',
    '/social/blog/inconnu-0123456789abcdef.png',
    '/social/blog/../plan-0123456789abcdef.png',
    '/social/',
  ])('%s draws nothing', async (address) => {
    const before = await countRows(database.db, 'social_cards')
    expect([302, 404]).toContain((await app.request(address)).status)
    expect(await countRows(database.db, 'social_cards')).toBe(before)
  })
})
