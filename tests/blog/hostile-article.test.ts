import { beforeAll, expect, test } from 'vitest'
import { writeJsonFeed } from '../../app/feeds/json-feed.ts'
import { writeLlms } from '../../app/feeds/llms.ts'
import { writeRss } from '../../app/feeds/rss.ts'
import { writeSitemap } from '../../app/feeds/sitemap.ts'
import { PostInput } from '../../domain/post.ts'
import type { Services } from '../../domain/services.ts'
import { createServices } from '../../server/pages/create-services.ts'
import { type ApiUnderTest, apiUnderTest, SITE_URL } from '../support/api-under-test.ts'
import { hostileTricks } from '../support/hostile/hostile-tricks.ts'
import { describeSweep } from '../support/test-database.ts'

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
const content = storable(Object.values(hostileTricks).join('\n'))
const title = storable(`</title><script>alert(1)</script> ]]> & " ' ${'\u2028'} titre`)

describeSweep('an article full of tricks', ({ open }) => {
  let api: ApiUnderTest
  let services: Services
  let id: string

  beforeAll(async () => {
    const database = await open()
    api = apiUnderTest(database)
    services = createServices({ db: database.db, siteUrl: SITE_URL, previewKey: 'key' })
    const input = {
      title,
      slug: 'hostile',
      excerpt: title,
      content,
      author_name: title.slice(0, 60),
      published: true,
    }
    const { status, body } = await api.asAdmin('POST', '/api/admin/blog_posts', input)
    expect(status).toBe(201)
    id = body.id
  })

  test('comes back to its author as it was written, and nothing else', async () => {
    const { body } = await api.asAdmin('GET', `/api/admin/blog_posts/${id}`)
    expect([body.content, body.title]).toEqual([content, title])
    const list = await api.asAdmin('GET', '/api/admin/blog_posts')
    expect(list.body.data[0].content).toBe(content)
  })

  test('is listed and found as text', async () => {
    const list = await api.asVisitor('GET', '/api/blog_posts')
    expect(list.headers.get('content-type')).toContain('application/json')
    expect(list.body.data[0].title).toBe(title)
    const found = await api.asVisitor('GET', '/api/blog_posts?q=titre')
    expect(found.body.data[0].slug).toBe('hostile')
  })

  test('is shown without anything that runs', async () => {
    const post = await services.blog.findPublishedPost('hostile')
    if (!post) throw new Error('The post is missing.')
    const { html } = await services.blog.renderPost(post)
    expect(html).not.toMatch(/<(script|style|svg|math|object|embed|form|base|meta|link)\b/i)
    expect(html.replace(/[^<]*(<[^>]*>|$)/g, '$1')).not.toMatch(/ on\w+=|javascript:|srcdoc/i)
  })

  test('leaves feeds whole', async () => {
    const rss = await writeRss(SITE_URL, services.blog)
    expect(rss.match(/<item>/g)).toHaveLength(1)
    expect(rss).not.toContain('<script')
    expect(rss.endsWith('</channel>\n</rss>\n')).toBe(true)
    const { items } = JSON.parse(await writeJsonFeed(SITE_URL, services.blog))
    expect(items).toHaveLength(1)
    expect(items[0].content_html).not.toMatch(/<script/i)
    expect(await writeSitemap(SITE_URL, services.blog, 1)).toContain('/blog/hostile</loc>')
    expect(await writeLlms(SITE_URL, services.blog)).toContain('/blog/hostile)')
  })

  test('is told to its author piece by piece in the preview', async () => {
    const { status, body } = await api.asAdmin('POST', '/api/admin/preview', { content })
    expect(status).toBe(200)
    expect(body.removed.length).toBeGreaterThan(5)
    expect(PostInput.shape.content.safeParse(content).success).toBe(true)
  })
})
