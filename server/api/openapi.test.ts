import { beforeAll, describe, expect, test } from 'vitest'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createApi } from './api.ts'
import { describeApi } from './openapi.ts'
import { operations } from './operations.ts'

describe('the description of the API', () => {
  const document = JSON.parse(JSON.stringify(describeApi('https://guide.example')))

  test('names its version, its address and every call once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://guide.example/api' }])
    const ids = operations.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
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
  let listed: string[]
  let cookie: string
  const post = { title: 'Titre', slug: 'titre', content: '<p>Texte</p>', published: true }
  const category = { name: 'Nom', slug: 'nom' }
  const ids = { post: '', category: '', slug: 'titre' }

  beforeAll(async () => {
    const database = await open()
    site = createSiteUnderTest(database)
    listed = listRoutes(database)
    await createTestUser(database, 'admin@example.com', { admin: true })
    cookie = await site.signIn('admin@example.com')
    ids.category = await create('blog_categories', category)
    ids.post = await create('blog_posts', { ...post, category_id: ids.category })
  })

  async function create(noun: string, body: object): Promise<string> {
    const answer = await site.post(`/api/admin/${noun}`, { body, cookie })
    return ((await answer.json()) as { id: string }).id
  }

  function listRoutes(database: Parameters<typeof createSiteUnderTest>[0]): string[] {
    const api = createApi({
      siteUrl: 'https://guide.example',
      database,
      accounts: site.accounts,
      previewKey: 'key',
      onContentChange: async () => {},
    })
    const calls = api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    return [...new Set(calls)]
  }

  test('is served, and everything served is documented', () => {
    const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    // A link of a mail, and writes that are refused to everybody, are no calls for programs.
    const left = listed.filter(
      (call) => !/^GET \/(auth\/confirm|openapi\.json)$|^(?!GET)\w+ \/user_roles$/.test(call),
    )
    expect(left.sort()).toEqual(documented.sort())
  })

  const credentials = { email: 'new@example.com', password: PASSWORD }
  const bodies: Record<string, () => unknown> = {
    signUp: () => credentials,
    signIn: () => ({ email: 'admin@example.com', password: PASSWORD }),
    createPost: () => ({ ...post, slug: 'autre' }),
    updatePost: () => ({ ...post, category_id: ids.category }),
    createCategory: () => ({ ...category, slug: 'autre' }),
    updateCategory: () => category,
    previewContent: () => ({ content: post.content }),
  }

  // What deletes or ends comes last.
  const order = (id: string) => ['deletePost', 'deleteCategory', 'signOut'].indexOf(id)
  const sorted = operations.toSorted((a, b) => order(a.id) - order(b.id))

  test.each(sorted.map((operation) => [operation.id, operation] as const))(
    '%s answers as documented',
    async (id, { method, path, answers }) => {
      const target = path.includes('blog_categories') ? ids.category : ids.post
      const address = `/api${path.replace('{id}', target).replace('{slug}', ids.slug)}`
      const answer = await site.send(method.toUpperCase(), address, {
        cookie,
        ...(bodies[id] && { body: bodies[id]() }),
      })
      expect(Object.keys(answers)).toContain(String(answer.status))
      const schema = answers[answer.status]
      if (schema) schema.parse(await answer.json())
      else expect(await answer.text()).toBe('')
    },
  )

  test('refuses as documented when nobody is signed in', async () => {
    for (const { method, path, who } of operations.filter((call) => call.who !== 'anyone')) {
      const address = `/api${path.replace('{id}', ids.post)}`
      const answer = await site.send(method.toUpperCase(), address)
      expect(answer.status, `${who}: ${method} ${path}`).toBe(401)
    }
  })

  test('is in the served document', async () => {
    const answer = await site.get('/api/openapi.json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const served = (await answer.json()) as { paths: Record<string, object> }
    const calls = Object.values(served.paths).flatMap((methods) => Object.keys(methods))
    expect(calls).toHaveLength(operations.length + 1)
  })
})
