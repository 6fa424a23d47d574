import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'
import { sendRaw } from '../support/network/raw-socket.ts'
import { createTestUser } from '../support/site-under-test.ts'
import { describeSweep } from '../support/test-database.ts'

const LIST = '/api/admin/blog_posts'

/** Other ways to write an address, each of which has fooled some guard somewhere. */
function spellingsOf(path: string): string[] {
  const [first = '', ...rest] = path.slice(1).split('/')
  const [head, tail] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]
  const coded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`
  return [
    `/${path}`,
    `//${path}`,
    `${path}/`,
    `${path}//`,
    `/.${path}`,
    `/..${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/%2e%2e${path}`,
    `/x/%2E%2E${path}`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}/%2e`,
    `${path}%2f`,
    `${path}%2F..%2f${tail}`,
    `/%2f${path}`,
    `/${[coded, ...rest].join('/')}`,
    `/${first.toUpperCase()}${path.slice(first.length + 1)}`,
    path.toUpperCase(),
    `${path};a`,
    `${path};a=b/x`,
    `${path}%3ba`,
    `${path}%00`,
    `${path}%00.css`,
    `${path}%0a`,
    `${path}%20`,
    `${path}%09`,
    `${path}.json`,
    `${path}.data`,
    `${path}/_.data`,
    `${path}/.data`,
    `/${path}.data`,
    `${path}.data/`,
    `${path}%2edata`,
    `${path}.css`,
    `${path}\\`,
    `/\\${path}`,
    `${head}\\${tail}`,
    `${path}%5c`,
    `${path}%ff`,
    `${path}%`,
    `${path}?`,
    `${path}?_routes=pages%2Fadmin`,
    `${path}?/../../api/blog_posts`,
    `/assets/..${path}`,
    `/assets/%2e%2e${path}`,
    `/blog${path}`,
    `/blog/..${path}`,
    `/healthz/..${path}`,
    `http://guide.example${path}`,
    `http://evil.test${path}`,
    `https://guide.example@evil.test${path}`,
  ]
}

describeSweep('other spellings of an address', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let account: string
  let draftId: string

  beforeAll(async () => {
    database = await open()
    site = await openBuiltSite(database)
    await createTestUser(database, 'account@example.fr')
    account = await site.signIn('account@example.fr')
    const draft = { title: 'zqsecret', slug: 'zqsecret', content: 'zqsecret' }
    draftId = (await createPost(database.db, PostInput.parse(draft))).id
  })
  afterAll(() => site.close())

  test('there are forty and more', () => {
    expect(new Set(spellingsOf(LIST)).size).toBeGreaterThanOrEqual(40)
  })

  test('AZ-6: none opens the administrators’ API to a stranger or to a mere account', async () => {
    for (const path of [LIST, `${LIST}/${draftId}`, '/api/admin/blog_categories']) {
      for (const spelling of spellingsOf(path)) {
        for (const cookie of ['', account]) {
          const answer = await ask('GET', spelling, cookie)
          expect(answer.status, spelling).toBeOneOf([308, 400, 401, 403, 404, 421])
          expect(answer.text, spelling).not.toContain('zqsecret')
        }
      }
    }
  }, 60_000)

  test('AZ-6: none deletes or changes anything', async () => {
    for (const spelling of spellingsOf(`${LIST}/${draftId}`)) {
      for (const cookie of ['', account]) {
        for (const method of ['DELETE', 'PUT', 'POST']) {
          const { status } = await ask(method, spelling, cookie)
          expect(status, `${method} ${spelling}`).toBeOneOf([400, 401, 403, 404, 405, 421])
        }
      }
    }
    const rows = await database.db.selectFrom('blog_posts').select(['id', 'title']).execute()
    expect(rows).toEqual([{ id: draftId, title: 'zqsecret' }])
  }, 60_000)

  test('AZ-6: the admin page is itself, absent, or an error, and never a way elsewhere', async () => {
    const canonical = await ask('GET', '/admin', '')
    for (const spelling of spellingsOf('/admin')) {
      const { status, headers, text } = await ask('GET', spelling, '')
      expect(status, spelling).toBeOneOf([200, 308, 400, 404, 421])
      if (status === 200 && headers.includes('text/html')) {
        expect(text === canonical.text, spelling).toBe(true)
        expect(headers, spelling).toMatch(/^cache-control: no-store$/im)
      }
      if (status === 308) {
        expect(headers, spelling).toMatch(/location: https:\/\/guide\.example\/[^/\\]/i)
      }
    }
  }, 60_000)

  test.each([
    '/.git/config',
    '/.env',
    '/data.db',
    '/data/site.db',
    '/package.json',
    '/server/main.ts',
    '/wp-login.php',
    '/__manifest?p=/admin',
    '/api/auth/callback/google?error=<script>',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/assets//etc/passwd',
    '/assets/%2fetc%2fpasswd',
    `/${'a'.repeat(8000)}`,
    `/blog?categorie=${'a'.repeat(10_000)}`,
  ])('AZ-6: %.40s is nothing', async (path) => {
    const { status, text } = await ask('GET', path, '')
    expect(status).toBeOneOf([400, 404, 414, 431])
    expect(/"dependencies"|root:|\[core\]|a{300}|<script>[^t]/.test(text)).toBe(false)
  })

  test('an address full of slashes names nothing', async () => {
    const { status } = await ask('GET', `/x${'/'.repeat(15_000)}x//`, '')
    expect(status).toBe(404)
  })

  /** On a socket of its own, so that no client of ours tidies the address first. */
  async function ask(method: string, path: string, cookie: string) {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: guide.example',
      ...(cookie ? [`Cookie: ${cookie}`, `Origin: ${site.siteUrl}`] : []),
      'Content-Type: application/json',
      ...(method === 'GET' ? [] : ['Content-Length: 2']),
      'Connection: close',
    ]
    return sendRaw(site.url, `${lines.join('\r\n')}\r\n\r\n${method === 'GET' ? '' : '{}'}`)
  }
})
