import { beforeAll, expect, test } from 'vitest'
import { type ApiUnderTest, apiUnderTest } from '../../tests/support/api-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { readContentVersion } from '../database/content-version.ts'
import type { Database } from '../database/open.ts'

const POSTS = '/api/admin/blog_posts'

function draft(slug: string, more: object = {}) {
  return { title: `Titre de ${slug}`, slug, content: '<p>Bonjour</p>', ...more }
}

describeEachDatabase('posts of the administrator', ({ open }) => {
  let database: Database
  let api: ApiUnderTest

  beforeAll(async () => {
    database = await open()
    api = apiUnderTest(database)
  })

  async function create(slug: string, more: object = {}) {
    const { status, body } = await api.asAdmin('POST', POSTS, draft(slug, more))
    expect(status).toBe(201)
    return body
  }

  test('strangers and mere accounts are turned away', async () => {
    expect((await api.asVisitor('GET', POSTS)).body.code).toBe('unauthenticated')
    const account = { Authorization: 'Bearer somebody' }
    const answer = await api.request(POSTS, { headers: account })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('a draft is stored as written, with empty fields as null', async () => {
    const content = '<script>alert(1)</script><p onclick="x()">Tel quel</p>'
    const post = await create('tel-quel', {
      content,
      excerpt: '  ',
      meta_title: '',
      category_id: '',
    })
    expect(post).toMatchObject({
      content,
      excerpt: null,
      meta_title: null,
      meta_description: null,
      author_name: null,
      category_id: null,
      published: false,
      published_at: null,
      first_published_at: null,
    })
    expect((await api.asAdmin('GET', `${POSTS}/${post.id}`)).body).toEqual(post)
  })

  test('the slug is normalised', async () => {
    const post = await create('x', { slug: '  Éléphants & Œuvres !' })
    expect(post.slug).toBe('elephants-oeuvres')
  })

  test('every save with the toggle on dates the post, and with it off leaves no date', async () => {
    const created = await create('dates', { published: true, published_at: '2001-01-01T00:00:00Z' })
    expect(Date.now() - Date.parse(created.published_at)).toBeLessThan(60_000)
    expect(created.first_published_at).toBe(created.published_at)

    const address = `${POSTS}/${created.id}`
    const edited = (await api.asAdmin('PUT', address, draft('dates', { published: true }))).body
    expect(Date.parse(edited.published_at)).toBeGreaterThan(Date.parse(created.published_at))
    expect(Date.parse(edited.updated_at)).toBeGreaterThan(Date.parse(created.updated_at))
    expect(edited.first_published_at).toBe(created.first_published_at)
    expect(edited.created_at).toBe(created.created_at)

    const hidden = (await api.asAdmin('PUT', address, draft('dates', { published: false }))).body
    expect(hidden.published_at).toBeNull()
    expect(hidden.first_published_at).toBe(created.first_published_at)
  })

  test('a slug in use is refused, on creation and on edit', async () => {
    await create('pris')
    const other = await create('autre')
    const again = await api.asAdmin('POST', POSTS, draft('pris'))
    expect([again.status, again.body.code]).toEqual([409, 'slug_taken'])
    const moved = await api.asAdmin('PUT', `${POSTS}/${other.id}`, draft('PRIS'))
    expect([moved.status, moved.body.code]).toEqual([409, 'slug_taken'])
  })

  test('of twenty posts that want one slug at once, one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.asAdmin('POST', POSTS, draft('course'))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })

  test('an edit made on an older version overwrites nothing and shows the newer one', async () => {
    const read = await create('conflit')
    const address = `${POSTS}/${read.id}`
    const mine = { ...draft('conflit', { title: 'Ma version' }), updated_at: read.updated_at }
    const saved = (await api.asAdmin('PUT', address, mine)).body
    const theirs = { ...draft('conflit', { title: 'Leur version' }), updated_at: read.updated_at }
    const refused = await api.asAdmin('PUT', address, theirs)
    expect([refused.status, refused.body.code]).toEqual([409, 'edit_conflict'])
    expect(refused.body.current).toEqual(saved)
    expect((await api.asAdmin('GET', address)).body).toEqual(saved)
  })

  test('of fifty edits of one version at once, exactly one is kept', async () => {
    const read = await create('foule')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.asAdmin('PUT', `${POSTS}/${read.id}`, {
          ...draft('foule', { title: `Version ${index}` }),
          updated_at: read.updated_at,
        }),
      ),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'edit_conflict')).toHaveLength(49)
    const stored = (await api.asAdmin('GET', `${POSTS}/${read.id}`)).body
    expect(stored).toEqual(kept[0]?.body)
  })

  test('a category must exist', async () => {
    for (const category_id of ['0190a0a0-0000-7000-8000-000000000000', 'x', "' or 1=1 --"]) {
      const answer = await api.asAdmin('POST', POSTS, draft('sans-categorie', { category_id }))
      expect([answer.status, answer.body.detail]).toEqual([422, "Cette catégorie n'existe pas"])
    }
  })

  test.each([
    [{ title: '' }, 'Le titre est requis'],
    [{ title: '\u200b \u00a0' }, 'Le titre est requis'],
    [{ title: undefined }, 'Le titre est requis'],
    [{ title: 'a'.repeat(201) }, 'Le titre ne doit pas dépasser 200 caractères'],
    [{ slug: '' }, 'Le slug est requis'],
    [{ slug: '日本' }, 'Le slug est requis'],
    [{ slug: 'a'.repeat(201) }, 'Le slug ne doit pas dépasser 200 caractères'],
    [{ excerpt: 'a'.repeat(501) }, "L'extrait ne doit pas dépasser 500 caractères"],
    [{ content: ' \n ' }, 'Le contenu est requis'],
    [{ content: undefined }, 'Le contenu est requis'],
    [{ content: 'a'.repeat(500_001) }, 'Le contenu ne doit pas dépasser 500 000 caractères'],
    [{ meta_title: 'a'.repeat(61) }, 'Le meta titre ne doit pas dépasser 60 caractères'],
    [
      { meta_description: 'a'.repeat(161) },
      'La meta description ne doit pas dépasser 160 caractères',
    ],
    [{ author_name: 'a\0b' }, 'Le texte contient un caractère interdit'],
    [{ title: 'seul \ud800' }, 'Le texte contient un caractère interdit'],
    [{ published: 'oui' }, 'La publication se dit par vrai ou faux'],
    [{ id: '1', created_at: 'x' }, 'Champs inconnus : id, created_at'],
  ])('%j is refused in French', async (field, message) => {
    const answer = await api.asAdmin('POST', POSTS, draft('refus', field))
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed'])
    expect(answer.body.detail).toBe(message)
    expect(answer.body.errors[0].message).toBe(message)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test('an edit refuses unknown fields by name too', async () => {
    const { id } = await create('champs')
    const answer = await api.asAdmin('PUT', `${POSTS}/${id}`, draft('champs', { couleur: 'x' }))
    expect([answer.status, answer.body.detail]).toEqual([422, 'Champ inconnu : couleur'])
    expect(answer.body.errors[0].path).toBe('couleur')
  })

  test('the limits themselves are allowed, counted as a browser counts', async () => {
    const post = await create('limites', {
      title: '🙂'.repeat(100),
      excerpt: 'é'.repeat(500),
      meta_title: 'm'.repeat(60),
      meta_description: 'd'.repeat(160),
    })
    expect(post.title).toHaveLength(200)
  })

  test.each([
    ['no content type', undefined, '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'title=x', 415],
    ['plain text', 'text/plain', '{"title":"x"}', 415],
    ['cut off', 'application/json', '{"title":', 400],
    ['nothing', 'application/json', '', 400],
    ['a list', 'application/json', '[]', 422],
    ['null', 'application/json', 'null', 422],
    ['a hidden prototype', 'application/json', '{"__proto__":{"title":"x"}}', 422],
    [
      'a deep nest',
      'application/json',
      `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      422,
    ],
    ['too much', 'application/json', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413],
  ])('a body that is %s is refused', async (_, type, body, status) => {
    const answer = await api.request(POSTS, {
      method: 'POST',
      headers: { Authorization: 'Bearer admin', ...(type && { 'Content-Type': type }) },
      body: new TextEncoder().encode(body),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test('a body that never says how long it is stops at one megabyte', async () => {
    const piece = new TextEncoder().encode(' '.repeat(64 * 1024))
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(piece) })
    const headers = { Authorization: 'Bearer admin', 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await api.request(POSTS, init)).status).toBe(413)
  })

  test.each(['1', '-1', 'null', 'x', '%00', '..%2f', '{}', 'a'.repeat(5000)])(
    'the id %j names nothing',
    async (id) => {
      for (const method of ['GET', 'DELETE']) {
        expect((await api.asAdmin(method, `${POSTS}/${id}`)).status).toBe(404)
      }
      expect((await api.asAdmin('PUT', `${POSTS}/${id}`, draft('x'))).status).toBe(404)
    },
  )

  test('a deleted post is gone, and deleting it again says so', async () => {
    const post = await create('a-supprimer')
    expect((await api.asAdmin('DELETE', `${POSTS}/${post.id}`)).status).toBe(204)
    expect((await api.asAdmin('GET', `${POSTS}/${post.id}`)).status).toBe(404)
    expect((await api.asAdmin('DELETE', `${POSTS}/${post.id}`)).status).toBe(404)
    await create('a-supprimer')
  })

  test('a method that does not exist says which do', async () => {
    const answer = await api.asAdmin('PATCH', POSTS, {})
    expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed'])
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('a successful write raises the content version and is announced; a refused one is not', async () => {
    const before = [await readContentVersion(database.db), api.announcements()]
    await create('version')
    const after = [await readContentVersion(database.db), api.announcements()]
    expect(after).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    await api.asAdmin('POST', POSTS, draft('version'))
    expect([await readContentVersion(database.db), api.announcements()]).toEqual(after)
  })
})
