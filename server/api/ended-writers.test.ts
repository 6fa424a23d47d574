import { setTimeout as sleep } from 'node:timers/promises'
import { type KyselyPlugin, type OperationNode, SelectQueryNode, UpdateQueryNode } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../domain/api/all-calls.ts'
import { splitRoute } from '../../domain/api/api-call.ts'
import { drawPlain, pictureForm } from '../../tests/support/pictures.ts'
import {
  createSiteUnderTest,
  createTestUser,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { revokeAdmin } from '../accounts/people/administrators.ts'
import type { Database } from '../database/open.ts'
import type { Db } from '../database/tables.ts'

/** Longer than a guard believes what it was told. */
const LONG_MS = 600

const article = { title: 'Après coup', content: '<p>x</p>', published: true }
const category = { name: 'Essai', description: null, color: 'blue' }

const writes = Object.entries(allCalls).flatMap(([name, call]) => {
  const { method, path } = splitRoute(call)
  // What an article would look like is only shown.
  const isWrite = method !== 'GET' && name !== 'previewContent'
  return isWrite && path.startsWith('/admin/') ? [{ name, method, path }] : []
})

/** Runs once, as soon as the database has answered a question of this kind. */
interface Meanwhile {
  after(query: OperationNode): boolean
  happens(db: Db): Promise<unknown>
}

const names = (node: OperationNode | undefined, table: string) =>
  JSON.stringify(node ?? null).includes(`"${table}"`)
const asks = (query: OperationNode, table: string) =>
  SelectQueryNode.is(query) && names(query.from, table)
/** The last thing the guard looks at. */
const admission = (query: OperationNode) => asks(query, 'user_roles')

describeEachDatabase('somebody who is let in, and out before it is written', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  let meanwhile: Meanwhile | undefined
  let people = 0
  const ids: Record<string, string> = {}
  let bodies: Record<string, () => unknown>

  const watch: KyselyPlugin = (() => {
    const queries = new WeakMap<object, OperationNode>()
    return {
      transformQuery({ node, queryId }) {
        queries.set(queryId, node)
        return node
      },
      async transformResult({ result, queryId }) {
        const query = queries.get(queryId)
        if (query && meanwhile?.after(query)) {
          const { happens } = meanwhile
          meanwhile = undefined
          await happens(database.db)
        }
        return result
      },
    }
  })()

  async function createPerson() {
    people += 1
    const email = `partie-${people}@example.fr`
    const id = await createTestUser(database, email, { admin: true })
    return { id, cookie: await site.signIn(email) }
  }

  const endSessions = (userId: string, db: Db) =>
    db.deleteFrom('session').where('userId', '=', userId).execute()

  async function sendPicture(cookie: string, color: string): Promise<{ id: string; url: string }> {
    const form = pictureForm(await drawPlain(60, 40, color).png().toBuffer())
    return (await site.post('/api/admin/media', { cookie, body: form })).json() as never
  }

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest({ ...database, db: database.db.withPlugin(watch) })
    const { cookie } = await createPerson()
    // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers freely
    const call = async (method: string, path: string, body?: object): Promise<any> => {
      const answer = await site.send(method, `/api/admin/${path}`, { cookie, body })
      expect(answer.ok, `${method} ${path}`).toBe(true)
      return answer.status === 204 ? undefined : answer.json()
    }
    const post = (slug: string) => call('POST', 'blog_posts', { ...article, slug })
    ids.id = (await post('un')).id
    await call('PUT', `blog_posts/${ids.id}`, { ...article, slug: 'un', title: 'Autre' })
    ids.version = (await call('GET', `blog_posts/${ids.id}/versions`)).data[0].id
    await call('PUT', `blog_posts/${ids.id}/revision`, { ...article, slug: 'un' })
    ids.trashed = (await post('deux')).id
    await call('DELETE', `blog_posts/${ids.trashed}`)
    ids.category = (await call('POST', 'blog_categories', { ...category, slug: 'c' })).id
    ids.media = (await sendPicture(cookie, '#101010')).id
    const other = (await sendPicture(cookie, '#202020')).id
    bodies = {
      createPost: () => ({ ...article, slug: 'trois' }),
      updatePost: () => ({ ...article, slug: 'un' }),
      saveRevision: () => ({ ...article, slug: 'un', title: 'Encore' }),
      createCategory: () => ({ ...category, slug: 'd' }),
      updateCategory: () => ({ ...category, slug: 'e' }),
      createMedia: async () => pictureForm(await drawPlain(60, 40, '#303030').png().toBuffer()),
      updateMedia: () => ({ alt: 'Autre', replaced_by: other }),
    }
  })

  /** The address of a call, with the ids of what is there. */
  function addressOf({ name, path }: (typeof writes)[number]): string {
    const kind = path.includes('categories') ? 'category' : path.includes('media') ? 'media' : 'id'
    const id = name === 'restorePost' ? ids.trashed : ids[kind]
    return `/api${path.replace('{id}', id ?? '').replace('{version}', ids.version ?? '')}`
  }

  const tables = [
    'blog_posts',
    'blog_categories',
    'media',
    'trashed_posts',
    'post_versions',
    'post_revisions',
    'content_version',
  ] as const
  const readAll = () =>
    Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))

  test.each(writes)(
    'AN-9: $name writes nothing after its session, nor without its role',
    async (write) => {
      const before = await readAll()
      const leave = async (happens: (userId: string, db: Db) => Promise<unknown>) => {
        const { id, cookie } = await createPerson()
        const body = await bodies[write.name]?.()
        meanwhile = { after: admission, happens: (db) => happens(id, db) }
        return (await site.send(write.method, addressOf(write), { cookie, body })).status
      }
      expect(await leave(endSessions)).toBe(401)
      expect(await leave((id, db) => revokeAdmin(db, id))).toBe(403)
      expect(await readAll()).toEqual(before)
    },
  )

  test('AN-9: who waits for a list is not shown it once their session has ended', async () => {
    const { id, cookie } = await createPerson()
    meanwhile = {
      after: admission,
      async happens(db) {
        await endSessions(id, db)
        await sleep(LONG_MS)
      },
    }
    expect((await site.get('/api/admin/blog_posts', { cookie })).status).toBe(401)
  })

  test('AN-9: a picture is replaced in no further article, and the answer tells in how many it was', async () => {
    const { id, cookie } = await createPerson()
    const [old, fresh] = [
      await sendPicture(cookie, '#404040'),
      await sendPicture(cookie, '#505050'),
    ]
    for (const slug of ['p1', 'p2', 'p3']) {
      const content = `<p><img src="${old.url}" alt=""></p>`
      await site.post('/api/admin/blog_posts', { cookie, body: { ...article, slug, content } })
    }
    let isFirstDone = false
    meanwhile = {
      after(query) {
        if (isFirstDone) return asks(query, 'blog_posts')
        isFirstDone = UpdateQueryNode.is(query) && names(query.table, 'blog_posts')
        return false
      },
      happens: (db) => endSessions(id, db),
    }
    const body = { replaced_by: fresh.id }
    const answer = await site.send('PATCH', `/api/admin/media/${old.id}`, { cookie, body })
    expect(answer.status).toBe(401)
    expect(((await answer.json()) as { detail: string }).detail).toContain('1 article sur 3')
    const posts = await database.db.selectFrom('blog_posts').select('content').execute()
    expect(posts.filter(({ content }) => content.includes(fresh.url))).toHaveLength(1)
  })
})
