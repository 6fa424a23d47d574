import { beforeAll, expect, test } from 'vitest'
import { type ApiUnderTest, apiUnderTest } from '../../tests/support/api-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { findCategoryRedirect } from '../blog/slug-redirects.ts'
import type { Db } from '../database/tables.ts'

const CATEGORIES = '/api/admin/blog_categories'
const POSTS = '/api/admin/blog_posts'

describeEachDatabase('categories', ({ open }) => {
  let db: Db
  let api: ApiUnderTest
  const created: { id: string; updated_at: string }[] = []

  beforeAll(async () => {
    const database = await open()
    db = database.db
    api = apiUnderTest(database)
    for (const name of ['Alpha', 'Bêta', 'Gamma']) {
      const { status, body } = await api.asAdmin('POST', CATEGORIES, { name, slug: name })
      expect(status).toBe(201)
      created.push(body)
    }
  })

  const names = async () =>
    (await api.asVisitor('GET', '/api/blog_categories')).body.data.map(
      (row: { name: string; display_order: number }) => `${row.display_order} ${row.name}`,
    )
  const address = (index: number) => `${CATEGORIES}/${created[index]?.id}`

  test('come after the others, blue unless said otherwise', async () => {
    expect(await names()).toEqual(['1 Alpha', '2 Bêta', '3 Gamma'])
    const { body } = await api.asVisitor('GET', '/api/blog_categories')
    expect(body).toMatchObject({ page: 1, page_count: 1, total: 3 })
    expect(body.data[1]).toEqual({
      id: created[1]?.id,
      name: 'Bêta',
      slug: 'beta',
      description: null,
      color: 'blue',
      display_order: 2,
      updated_at: created[1]?.updated_at,
    })
  })

  test('keep their order when edited', async () => {
    const edit = { name: 'Bêta 2', slug: 'beta', description: ' ', color: 'orange' }
    const { body } = await api.asAdmin('PUT', address(1), edit)
    expect(body).toMatchObject({
      name: 'Bêta 2',
      color: 'orange',
      description: null,
      display_order: 2,
    })
  })

  test('exchange places when one takes the order of another', async () => {
    const edit = { name: 'Gamma', slug: 'gamma', display_order: 1 }
    await api.asAdmin('PUT', address(2), edit)
    expect(await names()).toEqual(['1 Gamma', '2 Bêta 2', '3 Alpha'])
  })

  test.each([
    [{ name: '  ' }, 'Le nom et le slug sont requis'],
    [{ slug: ' - ' }, 'Le nom et le slug sont requis'],
    [{ slug: undefined }, 'Le nom et le slug sont requis'],
    [{ color: 'pink' }, 'Cette couleur ne fait pas partie des six couleurs'],
    [{ display_order: 1.5 }, "L'ordre doit être un nombre entier"],
    [{ icon: 'x' }, 'Champ inconnu : icon'],
  ])('%j is refused in French', async (field, message) => {
    const answer = await api.asAdmin('POST', CATEGORIES, { name: 'Nom', slug: 'nom', ...field })
    expect([answer.status, answer.body.detail]).toEqual([422, message])
  })

  test('need a slug of their own, and refuse an edit of an older version', async () => {
    const taken = await api.asAdmin('POST', CATEGORIES, { name: 'X', slug: 'ALPHA' })
    expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken'])
    const stale = { name: 'X', slug: 'beta', updated_at: created[1]?.updated_at }
    const refused = await api.asAdmin('PUT', address(1), stale)
    expect([refused.status, refused.body.code]).toEqual([409, 'edit_conflict'])
    expect(refused.body.current.name).toBe('Bêta 2')
  })

  test('leave their posts behind when deleted, and the others move up', async () => {
    const base = { content: 'x', category_id: created[1]?.id }
    const draft = await api.asAdmin('POST', POSTS, { ...base, title: 'A', slug: 'a' })
    await api.asAdmin('POST', POSTS, { ...base, title: 'B', slug: 'b', published: true })
    const counts = (await api.asAdmin('GET', CATEGORIES)).body.data
    expect(counts.map((row: { post_count: number }) => row.post_count)).toEqual([0, 2, 0])

    expect((await api.asAdmin('DELETE', address(1))).status).toBe(204)
    expect(await names()).toEqual(['1 Gamma', '2 Alpha'])
    const kept = await api.asAdmin('GET', `${POSTS}/${draft.body.id}`)
    expect(kept.body.category_id).toBeNull()
    const shown = await api.asVisitor('GET', '/api/blog_posts')
    expect(shown.body.data[0]).toMatchObject({ slug: 'b', category: null })
    expect((await api.asAdmin('DELETE', address(1))).status).toBe(404)
    // The counts of the other lists must have survived: both posts can still be edited and deleted.
    expect((await api.asAdmin('GET', POSTS)).body.total).toBe(2)
    expect((await api.asAdmin('DELETE', `${POSTS}/${draft.body.id}`)).status).toBe(204)
    expect((await api.asAdmin('GET', POSTS)).body.total).toBe(1)
  })

  test('leave a version of each of their posts behind, which knows them by name', async () => {
    const words = { name: 'Delta', slug: 'delta', description: 'Tout sur Delta', color: 'green' }
    const { body: category } = await api.asAdmin('POST', CATEGORIES, words)
    const text = { title: 'D', slug: 'd', content: 'x', category_id: category.id, published: true }
    const { body: post } = await api.asAdmin('POST', POSTS, text)
    const address = `${POSTS}/${post.id}`
    await api.asAdmin('DELETE', `${CATEGORIES}/${category.id}`)

    const { body: now } = await api.asAdmin('GET', address)
    expect(now).toEqual({ ...post, category_id: null, updated_at: now.updated_at })
    const edit = { ...text, title: 'D 2', updated_at: post.updated_at }
    const { body: refused } = await api.asAdmin('PUT', address, edit)
    expect([refused.code, refused.base.category_id]).toEqual(['edit_conflict', category.id])

    const { body: versions } = await api.asAdmin('GET', `${address}/versions`)
    expect(versions.data).toMatchObject([{ saved_at: post.updated_at, fields: ['category_id'] }])
    const version = `${address}/versions/${versions.data[0].id}`
    const { body: then } = await api.asAdmin('GET', version)
    expect(then).toEqual({ ...post, category: { id: category.id, ...words } })

    // Made again at the same address, it is the one that the version means.
    const { body: again } = await api.asAdmin('POST', CATEGORIES, words)
    const { body: restored } = await api.asAdmin('POST', `${version}/restore`)
    expect(restored.category_id).toBe(again.id)
  })

  test('a slug that changed leads to the present one, until another category takes it', async () => {
    const { body } = await api.asAdmin('POST', CATEGORIES, { name: 'Mobile', slug: 'mobile-1' })
    for (const slug of ['mobile-2', 'mobile-3']) {
      await api.asAdmin('PUT', `${CATEGORIES}/${body.id}`, { name: 'Mobile', slug })
    }
    expect(await findCategoryRedirect(db, 'mobile-1')).toBe('mobile-3')
    expect(await findCategoryRedirect(db, 'mobile-2')).toBe('mobile-3')
    await api.asAdmin('POST', CATEGORIES, { name: 'Autre', slug: 'mobile-1' })
    expect(await findCategoryRedirect(db, 'mobile-1')).toBeUndefined()
    await api.asAdmin('DELETE', `${CATEGORIES}/${body.id}`)
    expect(await findCategoryRedirect(db, 'mobile-2')).toBeUndefined()
  })
})
