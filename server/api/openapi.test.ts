import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../domain/api/all-calls.ts'
import { type ApiCall, splitRoute } from '../../domain/api/api-call.ts'
import { drawPlain, pictureForm } from '../../tests/support/pictures.ts'
import {
  cookieOf,
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  SITE,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { describeApi } from './openapi.ts'

const calls = Object.entries<ApiCall>(allCalls)

describe('the description of the API', () => {
  const document = JSON.parse(JSON.stringify(describeApi('https://guide.example')))

  test('names its version, its address and every call once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://guide.example/api' }])
    const routes = calls.map(([, { route }]) => route)
    expect(new Set(routes).size).toBe(routes.length)
    const described = Object.values<object>(document.paths).flatMap(Object.values)
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(([name]) => name).sort(),
    )
  })

  test('tells what a post needs, and its limits', () => {
    const { schema } =
      document.paths['/admin/blog_posts'].post.requestBody.content['application/json']
    expect(schema.required.sort()).toEqual(['content', 'slug', 'title'])
    expect(schema.additionalProperties).toBe(false)
    expect(schema.properties.title).toMatchObject({ type: 'string', maxLength: 200 })
  })
})

describeEachDatabase('every documented call', ({ open }) => {
  let site: SiteUnderTest
  let cookie: string
  const post = { title: 'Titre', slug: 'titre', content: '<p>Texte</p>', published: true }
  const category = { name: 'Nom', slug: 'nom' }
  const ids = { post: '', category: '', media: '', slug: 'titre', version: '', trashed: '' }

  beforeAll(async () => {
    const database = await open()
    site = createSiteUnderTest(database)
    await createTestUser(database, 'admin@example.com', { admin: true })
    cookie = await site.signIn('admin@example.com')
    ids.category = await create('blog_categories', category)
    ids.post = await create('blog_posts', { ...post, category_id: ids.category })
    const edited = { body: { ...post, title: 'Autre titre' }, cookie }
    await site.send('PUT', `/api/admin/blog_posts/${ids.post}`, edited)
    const versions = await site.get(`/api/admin/blog_posts/${ids.post}/versions`, { cookie })
    ids.version = (await versions.json()).data[0].id
    ids.trashed = await create('blog_posts', { ...post, slug: 'jete' })
    await site.send('DELETE', `/api/admin/blog_posts/${ids.trashed}`, { cookie })
    ids.media = await create('media', await pictureOf('#123456'))
  })

  async function create(noun: string, body: object): Promise<string> {
    const answer = await site.post(`/api/admin/${noun}`, { body, cookie })
    return ((await answer.json()) as { id: string }).id
  }

  const pictureOf = async (color: string) =>
    pictureForm(await drawPlain(20, 20, color).png().toBuffer())

  const credentials = { email: 'new@example.com', password: PASSWORD }
  const bodies: Record<string, () => unknown> = {
    signUp: () => credentials,
    signIn: () => ({ email: 'admin@example.com', password: PASSWORD }),
    forgotPassword: () => ({ email: 'admin@example.com' }),
    changePassword: () => ({ current_password: PASSWORD, password: PASSWORD }),
    removeSecondFactor: () => ({ password: PASSWORD }),
    createPost: () => ({ ...post, slug: 'autre' }),
    updatePost: () => ({ ...post, category_id: ids.category }),
    saveRevision: () => post,
    createMedia: () => pictureOf('#654321'),
    updateMedia: () => ({ alt: 'Un ciel' }),
    createCategory: () => ({ ...category, slug: 'autre' }),
    updateCategory: () => category,
    previewContent: () => ({ content: post.content }),
  }

  // These need a code, a link or another session: account.test.ts and forgotten-password.test.ts ask them.
  const elsewhere = ['answerChallenge', 'resetPassword', 'confirmSecondFactor', 'endSession']
  // What deletes or ends comes last.
  const last = ['dropRevision', 'deletePost', 'deleteCategory', 'deleteMedia', 'signOut']
  const order = (name: string) => last.indexOf(name)
  const asked = calls.filter(([name]) => !elsewhere.includes(name))
  const sorted = asked.toSorted(([a], [b]) => order(a) - order(b))

  test.each(sorted)('%s answers as documented', async (name, call) => {
    const { method, path } = splitRoute(call)
    const noun = ['blog_categories', 'media'].find((candidate) => path.includes(candidate))
    const post = name === 'restorePost' ? ids.trashed : ids.post
    const target = noun === 'media' ? ids.media : noun ? ids.category : post
    const filled = path.replace('{id}', target).replace('{slug}', ids.slug)
    const address = `/api${filled.replace('{version}', ids.version)}`
    const answer = await site.send(method, address, {
      cookie,
      ...(bodies[name] && { body: await bodies[name]() }),
    })
    if (name !== 'signOut') cookie = cookieOf(answer) || cookie
    expect(Object.keys(call.answers)).toContain(String(answer.status))
    const schema = call.answers[answer.status]
    const text = await answer.text()
    // Reading it by its schema drops what the schema does not name: nothing may be missing then.
    if (schema) expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text))
    else if (!call.answersWith) expect(text).toBe('')
  })

  test('refuses as documented when nobody is signed in', async () => {
    for (const [name, call] of calls) {
      const { method, path } = splitRoute(call)
      if (!call.needsAccount && !path.startsWith('/admin/')) continue
      const answer = await site.send(method, `/api${path.replace('{id}', ids.post)}`)
      expect(answer.status, name).toBe(401)
    }
  })

  test('is in the served document', async () => {
    const answer = await site.get('/api/openapi.json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(describeApi(SITE))))
  })
})
