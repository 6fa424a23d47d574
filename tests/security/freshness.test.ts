import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseContentVersion } from '../../server/database/content-version.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type Database, openDatabase } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'
import { times } from '../support/long-tests.ts'
import { createTestUser } from '../support/site-under-test.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const TOGGLES = times({ quick: 40, long: 200 })

describeEachDatabase('a change', ({ createEmpty }) => {
  const open: { database: Database; site: BuiltSite }[] = []
  let here: BuiltSite
  let elsewhere: BuiltSite
  let database: Database
  let admin: string

  beforeAll(async () => {
    const location = await createEmpty()
    for (let instance = 0; instance < 2; instance += 1) {
      const opened = openDatabase(location)
      await migrate(opened)
      open.push({ database: opened, site: await openBuiltSite(opened) })
    }
    const [first, second] = open
    if (!first || !second) throw new Error('two instances are needed')
    database = first.database
    here = first.site
    elsewhere = second.site
    await createTestUser(database, 'admin@example.fr', { admin: true })
    admin = await here.signIn('admin@example.fr')
  })
  afterAll(async () => {
    for (const { site, database: opened } of open) {
      await site.close()
      await opened.close()
    }
  })

  async function send(method: string, path: string, body?: object) {
    const answer = await here.askAs(admin, `/api/admin/${path}`, { method, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.text ? JSON.parse(answer.text) : undefined
  }

  const article = (slug: string, more: object = {}) => ({
    title: `Titre ${slug}`,
    slug,
    content: '<p>Bonjour</p>',
    published: true,
    ...more,
  })

  test(`CA-5: ${TOGGLES} publications and withdrawals are each seen by the next visitor`, async () => {
    const { id } = await send('POST', 'blog_posts', article('bascule', { published: false }))
    const stale: number[] = []
    for (let toggle = 1; toggle <= TOGGLES; toggle += 1) {
      const published = toggle % 2 === 1
      await send('PUT', `blog_posts/${id}`, article('bascule', { published }))
      const page = await here.ask('/blog/bascule')
      const api = await here.ask('/api/blog_posts/bascule')
      if ((page.status === 200) !== published || (api.status === 200) !== published)
        stale.push(toggle)
      if (toggle % 20 === 0 || toggle % 20 === 1) {
        for (const path of ['/blog', '/rss.xml', '/feed.json', '/sitemap.xml', '/blog?q=bascule']) {
          const { text } = await here.ask(path)
          if (text.includes('/blog/bascule') !== published) stale.push(toggle)
        }
      }
    }
    expect(stale).toEqual([])
  }, 120_000)

  test('CA-5: an edit, a category, a new address and a deletion are seen by the next visitor', async () => {
    const written = { name: 'Avant', slug: 'avant', color: 'blue' }
    const category = await send('POST', 'blog_categories', written)
    const { id } = await send('POST', 'blog_posts', article('vie', { category_id: category.id }))
    expect((await here.ask('/blog/vie')).text).toContain('Avant')
    await send('PUT', `blog_categories/${category.id}`, { ...written, name: 'Après' })
    expect((await here.ask('/blog/vie')).text).toContain('Après')
    await send('PUT', `blog_posts/${id}`, article('vie', { title: 'Autre titre' }))
    expect((await here.ask('/blog/vie')).text).toContain('Autre titre')
    await send('PUT', `blog_posts/${id}`, article('nouvelle-vie'))
    const moved = await here.ask('/blog/vie')
    expect([moved.status, moved.headers.location]).toEqual([301, '/blog/nouvelle-vie'])
    await send('DELETE', `blog_posts/${id}`)
    expect((await here.ask('/blog/nouvelle-vie')).status).toBe(404)
    expect((await here.ask('/blog')).text).not.toContain('nouvelle-vie')
    await send('DELETE', `blog_categories/${category.id}`)
    expect((await here.ask('/blog')).text).not.toContain('Après')
  })

  test('CA-5: another instance follows', async () => {
    expect((await elsewhere.ask('/blog')).status).toBe(200)
    const { id } = await send('POST', 'blog_posts', article('partout'))
    await expect.poll(async () => (await elsewhere.ask('/blog')).text).toContain('/blog/partout')
    expect((await elsewhere.ask('/blog/partout')).status).toBe(200)
    await send('PUT', `blog_posts/${id}`, article('partout', { published: false }))
    await expect.poll(async () => (await elsewhere.ask('/blog/partout')).status).toBe(404)
    expect((await elsewhere.ask('/blog')).text).not.toContain('/blog/partout')
  })

  test('CA-5: a change made by a command, beside the site, is seen by every instance', async () => {
    const { id } = await send('POST', 'blog_posts', article('ligne-de-commande'))
    for (const site of [here, elsewhere]) {
      await expect.poll(async () => (await site.ask('/blog/ligne-de-commande')).status).toBe(200)
    }
    await database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('blog_posts')
        .set({ title: 'Changé à la main' })
        .where('id', '=', id)
        .execute()
      await raiseContentVersion(transaction)
    })
    for (const site of [here, elsewhere]) {
      await expect
        .poll(async () => (await site.ask('/blog/ligne-de-commande')).text)
        .toContain('Changé à la main')
    }
  })
})
