import { afterAll, beforeAll, expect, test } from 'vitest'
import { CategoryInput } from '../../domain/category.ts'
import { PostInput } from '../../domain/post.ts'
import { createCategory } from '../../server/blog/categories.ts'
import { saveRevision } from '../../server/blog/history/revisions.ts'
import { listVersions } from '../../server/blog/history/versions.ts'
import { createPost, deletePost, updatePost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { uuidv7 } from '../../server/database/uuid.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'
import { drawPlain, pictureForm } from '../support/pictures.ts'
import { dataAddress, listPagePaths, listRoutes } from '../support/site-routes.ts'
import { createTestUser, PASSWORD } from '../support/site-under-test.ts'
import { describeSweep } from '../support/test-database.ts'
import { pageDecisions, type RoleDecision, routeDecisions } from './role-table.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const actors = ['stranger', 'account', 'admin', 'former admin'] as const
type Actor = (typeof actors)[number]
type Sessions = Record<Actor, Record<string, string>>
type Proof = 'cookie' | 'token'
/** The administrator comes last, since what he does is done. */
const inOrder: Actor[] = ['stranger', 'account', 'former admin', 'admin']

describeSweep('who may do what', ({ open }) => {
  let database: Database
  let site: BuiltSite
  const sessions: Partial<Record<Proof, Sessions>> = {}
  /** What routes are asked about, written anew after one that may have changed it. */
  let untouched: Awaited<ReturnType<typeof writeContent>> | undefined

  beforeAll(async () => {
    database = await open()
    site = await openBuiltSite(database, { trustedProxies: ['127.0.0.1'] })
    await createTestUser(database, 'account@example.fr')
    await createTestUser(database, 'admin@example.fr', { admin: true })
    await createTestUser(database, 'former@example.fr')
  })
  afterAll(() => site.close())

  /** The headers with which each of them calls; opened once, and anew after what may have ended them. */
  async function sessionsBy(proof: Proof): Promise<Sessions> {
    sessions[proof] ??= await openSessions(proof)
    return sessions[proof]
  }

  async function openSessions(proof: Proof): Promise<Sessions> {
    const former = await database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'former@example.fr')
      .executeTakeFirstOrThrow()
    const role = { user_id: former.id, role: 'admin' }
    await database.db.insertInto('user_roles').values(role).execute()
    const headersOf = async (email: string): Promise<Record<string, string>> => {
      const cookie = await site.signIn(email)
      if (proof === 'cookie') return { Cookie: cookie, Origin: site.siteUrl }
      const session = JSON.parse((await site.askAs(cookie, '/api/auth/session')).text)
      return { Authorization: `Bearer ${session.access_token}` }
    }
    const opened = {
      stranger: {},
      account: await headersOf('account@example.fr'),
      admin: await headersOf('admin@example.fr'),
      'former admin': await headersOf('former@example.fr'),
    }
    await database.db.deleteFrom('user_roles').where('user_id', '=', former.id).execute()
    return opened
  }

  async function writeContent() {
    const name = uuidv7()
    const category = await createCategory(
      database.db,
      CategoryInput.parse({ name, slug: `categorie-${name}`, color: 'blue' }),
    )
    const { db } = database
    const written = await createPost(db, PostInput.parse(article(`avant-${name}`)))
    const post = await updatePost(db, written.id, PostInput.parse(article(`article-${name}`)))
    await saveRevision(db, post.id, PostInput.parse(article(`apres-${name}`)))
    const trashed = await createPost(db, PostInput.parse(article(`corbeille-${name}`)))
    await deletePost(db, trashed.id)
    const version = (await listVersions(db, post.id))[0]?.id ?? ''
    return { category, post, trashed, version, media: await storePicture(database) }
  }

  /** A request that would succeed for whoever may make it. */
  async function requestFor(route: string, content: Awaited<ReturnType<typeof writeContent>>) {
    const { post, version } = content
    const [method = '', path = ''] = route.split(' ')
    const { id } = subjectOf(path, content)
    const form = route === 'POST /api/admin/media' ? await writeForm() : undefined
    return {
      form,
      method,
      path: path.replace(':id', id).replace(':slug', post.slug).replace(':version', version),
      body: form?.body ?? bodyOf(method, path),
    }
  }

  function subjectOf(path: string, content: Awaited<ReturnType<typeof writeContent>>) {
    if (path.includes('blog_categories')) return content.category
    if (path.includes('media')) return content.media
    return path.endsWith('/:id/restore') ? content.trashed : content.post
  }

  async function decide(route: string, proof: Proof): Promise<RoleDecision> {
    untouched ??= await writeContent()
    const content = untouched
    const { method, path, body, form } = await requestFor(route, content)
    const headersOf = await sessionsBy(proof)
    const statuses = new Map<Actor, number>()
    for (const actor of inOrder) {
      if (actor === 'admin' && path.startsWith('/api/admin')) await expectUntouched(content)
      const unique = path.endsWith('sign-up') ? credentials() : body
      const headers = { ...headersOf[actor], ...form?.headers }
      const answer = await site.ask(path, { method, headers, body: unique })
      statuses.set(actor, answer.status)
    }
    if (/^\/api\/(auth|account)/.test(path)) delete sessions[proof]
    if (method !== 'GET' && path.startsWith('/api/admin')) untouched = undefined
    return actors.map((actor) => statuses.get(actor) ?? 0) as RoleDecision
  }

  async function expectUntouched({ category, post }: Awaited<ReturnType<typeof writeContent>>) {
    const rows = await Promise.all([
      database.db
        .selectFrom('blog_posts')
        .select(['title', 'slug'])
        .where('id', '=', post.id)
        .execute(),
      database.db
        .selectFrom('blog_categories')
        .select(['name', 'slug'])
        .where('id', '=', category.id)
        .execute(),
    ])
    expect(rows).toEqual([
      [{ title: post.title, slug: post.slug }],
      [{ name: category.name, slug: category.slug }],
    ])
  }

  test('AZ-1: somebody has decided about every route', () => {
    expect(listRoutes(site.app).sort()).toEqual(Object.keys(routeDecisions).sort())
    expect(listPagePaths().sort()).toEqual(Object.keys(pageDecisions).sort())
  })

  test.each(Object.entries(routeDecisions))(
    'AZ-1: %s is answered %j',
    async (route, decision) => {
      expect(await decide(route, 'cookie'), 'by cookie').toEqual(decision)
      // A refresh is for whoever shows the refresh token; an access token is none.
      if (route !== 'POST /api/auth/refresh') {
        expect(await decide(route, 'token'), 'by token').toEqual(decision)
      }
    },
    60_000,
  )

  test('AZ-1: no other method of these routes does anything', async () => {
    const { post } = await writeContent()
    const headersOf = await sessionsBy('cookie')
    const paths = new Set(Object.keys(routeDecisions).map((route) => route.split(' ')[1] ?? ''))
    for (const path of paths) {
      const known = METHODS.filter((method) => `${method} ${path}` in routeDecisions)
      if (known.includes('GET')) known.push('HEAD')
      for (const method of METHODS.filter((name) => !known.includes(name))) {
        for (const actor of actors) {
          const address = path.replace(':id', post.id).replace(':slug', post.slug)
          const { status } = await site.ask(address, { method, headers: headersOf[actor] })
          const guarded = path.startsWith('/api/admin') && actor !== 'admin'
          const isUnknown = path.startsWith('/api/account') && actor === 'stranger'
          const refused = actor === 'stranger' ? 401 : 403
          const expected = guarded ? refused : isUnknown ? 401 : 405
          expect(status, `${actor} ${method} ${address}`).toBe(expected)
        }
      }
    }
  }, 120_000)

  test.each(Object.entries(pageDecisions))(
    'AZ-1: the page %s is answered %j',
    async (page, decision) => {
      const slug = page.includes(':slug') ? (await writeContent()).post.slug : ''
      const path = page === '*' ? '/adresse-inconnue' : page.replace(':slug', slug)
      const headersOf = await sessionsBy('cookie')
      for (const [index, actor] of actors.entries()) {
        const headers = headersOf[actor]
        for (const method of METHODS) {
          const isRead = method === 'GET' || method === 'HEAD'
          const { status } = await site.ask(path, { method, headers })
          expect(status, `${actor} ${method} ${path}`).toBe(isRead ? decision[index] : 405)
        }
        const data = await site.ask(dataAddress(path), { headers })
        expect(data.status, `${actor} ${dataAddress(path)}`).toBe(decision[index])
      }
    },
    60_000,
  )

  test('AN-9: after signing out, cookie and access token are those of a stranger everywhere', async () => {
    const [cookies, tokens] = [await openSessions('cookie'), await openSessions('token')]
    for (const headers of [cookies.admin, tokens.admin]) {
      await site.ask('/api/auth/sign-out', { method: 'POST', headers })
    }
    const content = await writeContent()
    for (const [route, [stranger]] of Object.entries(routeDecisions)) {
      if (!/ \/api\/(admin|user_roles)/.test(route)) continue
      const { method, path, body } = await requestFor(route, content)
      for (const headers of [cookies.admin, tokens.admin]) {
        const { status } = await site.ask(path, { method, headers, body })
        expect(status, `${route} ${Object.keys(headers)[0]}`).toBe(stranger)
      }
    }
    await expectUntouched(content)
  }, 60_000)
})

function article(slug: string) {
  return { title: `Titre de ${slug}`, slug, content: '<p>Bonjour</p>', published: true }
}

/** Another picture each time: one that is there already is not added. */
async function writeForm() {
  const color = `#${uuidv7().slice(-6)}`
  const form = pictureForm(await drawPlain(9, 9, color).png().toBuffer())
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return { headers, body: Buffer.from(await sent.arrayBuffer()) }
}

async function storePicture({ db }: Database) {
  const id = uuidv7()
  const words = { file_name: 'x.png', alt: '', search_text: '', color: '#000000' }
  const row = { id, name: id, source: id, ...words, width: 1, height: 1, bytes: 1 }
  await db
    .insertInto('media')
    .values({ ...row, created_at: new Date().toISOString() })
    .execute()
  return { id }
}

function credentials() {
  return { email: `${uuidv7()}@example.fr`, password: PASSWORD }
}

function bodyOf(method: string, path: string): unknown {
  if (method === 'GET') return undefined
  if (method !== 'DELETE') return bodyFor(path)
  return path.endsWith('/second-factor') ? { password: PASSWORD } : undefined
}

function bodyFor(path: string): unknown {
  const name = uuidv7()
  if (path.endsWith('/sign-in')) return { email: 'account@example.fr', password: PASSWORD }
  if (path.endsWith('/restore')) return {}
  if (path.includes('/media/')) return { alt: 'Une image' }
  if (path.endsWith('/account/password')) return { current_password: PASSWORD, password: PASSWORD }
  if (path.endsWith('/confirm')) return { code: '000000' }
  if (path.endsWith('/auth/second-factor')) return { challenge: 'x', code: '000000' }
  if (path.endsWith('/forgot-password')) return { email: 'account@example.fr' }
  if (path.endsWith('/reset-password')) return { token: 'x', password: PASSWORD }
  if (path.endsWith('/preview')) return { content: '<p>Bonjour</p>' }
  if (path.includes('blog_posts')) return article(name)
  if (path.includes('blog_categories')) return { name, slug: name, color: 'green' }
  return {}
}
