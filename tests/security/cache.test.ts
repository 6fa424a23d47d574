import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { createLog } from '../../server/log.ts'
import { type BuiltSite, openBuiltSiteAsAdmin, openMemoryDatabase } from '../support/built-site.ts'
import type { Question, Reply } from '../support/network/http-question.ts'
import { sendRaw } from '../support/network/raw-socket.ts'
import { dataAddress, listAddresses } from '../support/site-routes.ts'
import { poisonedHeaders } from './poisoned-headers.ts'

const addresses = listAddresses('un-article')

describe('the page cache', () => {
  let database: Database
  let site: BuiltSite
  let admin: string
  let draftId: string
  let written = ''
  const log = createLog((text) => {
    written += text
  })

  beforeAll(async () => {
    database = await openMemoryDatabase()
    ;({ site, admin } = await openBuiltSiteAsAdmin(database, { log }))
    const article = { title: 'Un article', slug: 'un-article', content: '<h2>A</h2>' }
    await createPost(database.db, PostInput.parse({ ...article, published: true }))
    const draft = { title: 'zqsecret', slug: 'brouillon', content: 'zqsecret' }
    draftId = (await createPost(database.db, PostInput.parse(draft))).id
    await makeStale()
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  /** How many of the requests that this makes were answered from the cache, under the very address asked for. */
  async function countHits(work: () => Promise<unknown>): Promise<number> {
    log.flush()
    written = ''
    await work()
    log.flush()
    return written.split('"cache":"hit"').length - 1
  }

  /** Saves a draft: nobody sees a difference, and every cached page is out of date. */
  async function makeStale(): Promise<void> {
    const body = { title: 'zqsecret', slug: 'brouillon', content: 'zqsecret' }
    const path = `/api/admin/blog_posts/${draftId}`
    expect((await site.askAs(admin, path, { method: 'PUT', body })).status).toBe(200)
  }

  /** The page as a visitor gets it who sends nothing unusual. */
  async function clean(path: string): Promise<unknown> {
    return lasting(await site.ask(path))
  }

  async function expectUnpoisoned(paths: string[], headers: Question['headers'], note: string) {
    await makeStale()
    for (const path of paths) await site.ask(path, { headers }).catch(refusedByNode)
    for (const path of paths)
      expect(await clean(path), `${path} after ${note}`).toEqual(reference.get(path))
  }

  const reference = new Map<string, unknown>()
  test('CA-1: sixty headers and more', async () => {
    expect(poisonedHeaders.length).toBeGreaterThanOrEqual(60)
    for (const path of addresses) {
      reference.set(path, await clean(path))
      await makeStale()
      expect(await clean(path), path).toEqual(reference.get(path))
    }
  })

  test.each(poisonedHeaders)(
    'CA-1: %s: %.40s from the first visitor changes nothing for the next',
    async (name, value) => {
      await expectUnpoisoned(['/blog', '/adresse-inconnue'], { [name]: value }, name)
    },
  )

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'CA-1: nor do ten at once, on any page (part %i)',
    async (part) => {
      const headers = Object.fromEntries(poisonedHeaders.slice(part * 10, part * 10 + 10))
      await expectUnpoisoned(addresses, headers, Object.keys(headers).join())
    },
    60_000,
  )

  test('CA-2: the site’s address comes from its configuration alone', async () => {
    await makeStale()
    for (const path of [
      ...addresses,
      ...addresses.map(dataAddress),
      '/api/openapi.json',
      '/blog/',
      '/api/auth/confirm',
    ]) {
      const answers = [
        await sendRaw(
          site.url,
          `GET ${path} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`,
        ),
        await sendRaw(
          site.url,
          `GET http://evil.test${path} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`,
        ),
        await sendRaw(
          site.url,
          `GET http://evil.test${path} HTTP/1.1\r\nHost: guide.example\r\nX-Forwarded-Host: evil.test\r\nConnection: close\r\n\r\n`,
        ),
      ]
      const usual = await site.ask(path)
      for (const { status, headers, text } of [
        ...answers,
        { ...usual, headers: JSON.stringify(usual.headers) },
      ]) {
        expect(status, path).toBe(usual.status)
        expect(/evil/.test(headers + text), path).toBe(false)
        if (usual.text) expect(text === usual.text, path).toBe(true)
      }
    }
  })

  test('CA-3: an administrator fills and reads the very pages that everybody gets', async () => {
    await makeStale()
    const session = JSON.parse((await site.askAs(admin, '/api/auth/session')).text)
    const bearer = { Authorization: `Bearer ${session.access_token}` }
    for (const path of addresses) {
      const first = lasting(await site.askAs(admin, path))
      expect(await clean(path), path).toEqual(first)
      expect(lasting(await site.askAs(admin, path)), path).toEqual(first)
      expect(lasting(await site.ask(path, { headers: bearer })), path).toEqual(first)
      expect(first, path).toEqual(reference.get(path))
    }
  })

  test('CA-3: what is private, missing or no page is never cached', async () => {
    await makeStale()
    const made = JSON.parse(
      (await site.askAs(admin, `/api/admin/blog_posts/${draftId}/preview_link`, { method: 'POST' }))
        .text,
    )
    const preview = made.url.slice(site.siteUrl.length)
    const hits = await countHits(async () => {
      for (let round = 0; round < 2; round += 1) {
        const shown = await site.ask(preview)
        expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store'])
        expect(shown.text).toContain('zqsecret')
        expect((await site.ask('/blog/brouillon')).status).toBe(404)
        await site.ask(`${preview}x`)
        await site.ask('/blog/rien')
        await site.ask('/blog?page=999')
        await site.ask('/blog?categorie=rien')
        await site.ask('/blog.data')
        await site.ask('/blog', { method: 'POST' })
        await site.askAs(admin, '/api/admin/blog_posts')
      }
    })
    expect(hits).toBe(0)
    // The page that says an article does not exist is the same for all, and for everybody.
    expect(await countHits(() => site.ask('/blog/-'))).toBe(1)
  })

  test('CA-3: the doors of the administration are the same for everybody, and no other cache keeps them', async () => {
    for (const path of ['/auth', '/admin']) {
      const first = await site.askAs(admin, path)
      const again = await site.ask(`${path}?reinitialiser=jeton`)
      expect(again.text === first.text, path).toBe(true)
      expect(again.headers['cache-control'], path).toBe('no-store')
      expect(await countHits(() => site.ask(path)), path).toBe(1)
    }
  })

  test('CA-3: only GET and HEAD are answered from the cache', async () => {
    await site.ask('/blog')
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await site.ask('/blog', { method })).status).toBe(405)
    }
    const head = await site.ask('/blog', { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
  })

  test('CA-4: a flood of addresses that mean nothing new takes no room', async () => {
    await makeStale()
    const cached: string[] = []
    for (const path of addresses) {
      const { status, headers } = await site.ask(path)
      if (status === 200 && headers['cache-control'] !== 'no-store') cached.push(path)
    }
    expect(cached).toContain('/blog/un-article')
    const flood: string[] = []
    for (let index = 0; index < 75; index += 1) {
      flood.push(`/?utm_source=${index}`, `/blog?x=${index}&fbclid=${index}`, `/inconnu-${index}`)
      flood.push(`/blog/un-article?q=${index}`, `/BLOG${index}`, `/inconnu/${index}/..%2f`)
      flood.push(
        `/${index}/../blog`,
        `/%62log?y=${index}`,
        `/bl%6Fg/un%2darticle?z=${index}`,
        `//${index}`,
      )
    }
    const askAll = async () => {
      for (let from = 0; from < flood.length; from += 50) {
        await Promise.all(flood.slice(from, from + 50).map((path) => site.ask(path)))
      }
    }
    expect(await countHits(askAll)).toBe(0)
    expect(await countHits(askAll)).toBe(0)
    for (const path of cached) expect(await countHits(() => site.ask(path)), path).toBe(1)
  }, 60_000)

  test('CA-4: a search without end is cut, so that it is one page and not many', async () => {
    await makeStale()
    const hits = await countHits(async () => {
      for (let index = 0; index < 20; index += 1) {
        await site.ask(`/blog?q=${'x'.repeat(300)}${index}`)
      }
    })
    expect(hits).toBe(0)
    expect(await countHits(() => site.ask(`/blog?q=${'x'.repeat(200)}`))).toBe(1)
  })
})

function lasting({ status, headers, text }: Reply): unknown {
  const { date, 'x-request-id': id, ...others } = headers
  const { connection, 'keep-alive': patience, ...told } = others
  return { status, text, told }
}

/** Some headers are refused before they can do harm. */
function refusedByNode(error: unknown): void {
  expect(String(error)).toMatch(/hang up|ECONNRESET|Parse Error|EPIPE/)
}
