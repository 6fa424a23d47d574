import { beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '../../domain/list-page.ts'
import { MAX_VERSIONS } from '../../domain/post-history.ts'
import {
  createSiteUnderTest,
  createTestUser,
  quickPasswords,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'

const POSTS = '/api/admin/blog_posts'

describeEachDatabase('versions of an article', ({ open }) => {
  let send: (method: string, path: string, body?: object, by?: string) => Promise<Sent>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  type Sent = { status: number; body: any }

  beforeAll(async () => {
    const database = await open()
    const site = createSiteUnderTest(database, { passwords: quickPasswords })
    const cookies: Record<string, string> = {}
    for (const name of ['ada', 'bob']) {
      await createTestUser(database, `${name}@example.fr`, { admin: true })
      cookies[name] = await site.signIn(`${name}@example.fr`)
    }
    send = async (method, path, body, by = 'ada') => {
      const answer = await site.send(method, path, { body, cookie: cookies[by] ?? '' })
      const text = await answer.text()
      return { status: answer.status, body: text && JSON.parse(text) }
    }
  })

  const draft = (slug: string, more: object = {}) => ({
    title: 'Un titre',
    slug,
    content: '<p>Un</p>',
    ...more,
  })
  const create = async (slug: string, more?: object) =>
    (await send('POST', POSTS, draft(slug, more))).body
  const versionsOf = async (id: string) => (await send('GET', `${POSTS}/${id}/versions`)).body.data

  test('each save keeps what was before it: who, when, which fields', async () => {
    const first = await create('histoire')
    expect(await versionsOf(first.id)).toEqual([])
    const changed = draft('histoire', { title: 'Deux', content: '<p>Deux</p>' })
    const second = (await send('PUT', `${POSTS}/${first.id}`, changed, 'bob')).body
    await send('PUT', `${POSTS}/${first.id}`, draft('histoire', { excerpt: 'Trois' }), 'bob')
    const versions = await versionsOf(first.id)
    expect(versions).toMatchObject([
      {
        saved_at: second.updated_at,
        saved_by: 'bob@example.fr',
        fields: ['title', 'excerpt', 'content'],
      },
      { saved_at: first.updated_at, saved_by: 'ada@example.fr', fields: ['title', 'content'] },
    ])
    const whole = await send('GET', `${POSTS}/${first.id}/versions/${versions[1].id}`)
    expect(whole.body).toEqual(first)
  })

  test('a save that changes nothing keeps none, though it dates the article', async () => {
    const post = await create('identique', { published: true })
    const same = draft('identique', { published: true })
    const again = (await send('PUT', `${POSTS}/${post.id}`, same)).body
    expect(again.published_at > post.published_at).toBe(true)
    expect(await versionsOf(post.id)).toEqual([])
  })

  test('an earlier one is restored as a new save, and nothing is lost by it', async () => {
    const first = await create('restaure', { title: 'Avant' })
    const after = draft('restaure-2', { title: 'Après', published: true })
    await send('PUT', `${POSTS}/${first.id}`, after)
    const [version] = await versionsOf(first.id)
    const address = `${POSTS}/${first.id}/versions/${version.id}/restore`
    const restored = await send('POST', address, {}, 'bob')
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ title: 'Avant', slug: 'restaure', published: true })
    expect(Date.now() - Date.parse(restored.body.published_at)).toBeLessThan(60_000)
    expect((await send('GET', `${POSTS}/${first.id}`)).body).toEqual(restored.body)
    const versions = await versionsOf(first.id)
    expect(versions.map(({ fields }: { fields: string[] }) => fields.join())).toEqual([
      'title,slug',
      'title,slug,published',
    ])
    const page = await send('GET', '/api/blog_posts/restaure')
    expect(page.body.title).toBe('Avant')
  })

  test('an address or a category that is gone does not stand in the way', async () => {
    const category = await send('POST', '/api/admin/blog_categories', { name: 'X', slug: 'x' })
    const post = await create('convoite', { category_id: category.body.id })
    await send('PUT', `${POSTS}/${post.id}`, draft('ailleurs'))
    await create('convoite')
    await send('DELETE', `/api/admin/blog_categories/${category.body.id}`)
    const [version] = await versionsOf(post.id)
    const restored = await send('POST', `${POSTS}/${post.id}/versions/${version.id}/restore`)
    expect(restored.body).toMatchObject({ slug: 'ailleurs', category_id: null })
  })

  test('an article that is withdrawn while a version is restored stays withdrawn', async () => {
    // A long text is read in a thread before anything is written: time enough for somebody else.
    const content = `<p>${'mot '.repeat(100_000)}</p>`
    const text = { title: 'Un zébu', content, published: true }
    const { id } = await create('retire', text)
    await send('PUT', `${POSTS}/${id}`, draft('retire', { ...text, title: 'Deux zébus' }))
    const [version] = await versionsOf(id)
    const restoring = send('POST', `${POSTS}/${id}/versions/${version.id}/restore`)
    const withdrawn = await send('PUT', `${POSTS}/${id}`, draft('retire', { title: 'Zébu' }), 'bob')
    expect([withdrawn.status, (await restoring).status]).toEqual([200, 200])
    expect((await send('GET', '/api/blog_posts/retire')).status).toBe(404)
    expect((await send('GET', '/api/blog_posts?q=zebu')).body.total).toBe(0)
    expect((await send('GET', `${POSTS}?q=zebu&status=draft`)).body.total).toBe(1)
  })

  test('the newest hundred are kept', async () => {
    const post = await create('bavard')
    for (let save = 0; save < MAX_VERSIONS + 2; save += 1) {
      await send('PUT', `${POSTS}/${post.id}`, draft('bavard', { title: `Titre ${save}` }))
    }
    const versions = await versionsOf(post.id)
    expect(versions).toHaveLength(MAX_VERSIONS)
    const oldest = versions.at(-1)
    const whole = await send('GET', `${POSTS}/${post.id}/versions/${oldest.id}`)
    expect(whole.body.title).toBe('Titre 1')
    const stale = { ...draft('bavard'), updated_at: post.updated_at }
    expect((await send('PUT', `${POSTS}/${post.id}`, stale)).body).not.toHaveProperty('base')
  }, 60_000)

  test('no version of one article is found under another, or under none', async () => {
    const [post, other] = [await create('un'), await create('deux')]
    await send('PUT', `${POSTS}/${post.id}`, draft('un', { title: 'Autre' }))
    const [version] = await versionsOf(post.id)
    const under = (id: string, of = version.id) => `${POSTS}/${id}/versions/${of}`
    for (const address of [under(other.id), under(post.id, 'x'), under(version.id)]) {
      expect((await send('GET', address)).status).toBe(404)
      expect((await send('POST', `${address}/restore`)).status).toBe(404)
    }
  })

  test('a refused edit is told what it was made on, and who saved in between', async () => {
    const read = await create('conflit', { published: true })
    const resaved = (
      await send('PUT', `${POSTS}/${read.id}`, draft('conflit', { published: true }))
    ).body
    const theirs = draft('conflit', { published: true, title: 'Bob' })
    await send('PUT', `${POSTS}/${read.id}`, theirs, 'bob')
    for (const { updated_at } of [read, resaved]) {
      const mine = { ...draft('conflit', { published: true, title: 'Ada' }), updated_at }
      const { status, body } = await send('PUT', `${POSTS}/${read.id}`, mine)
      expect([status, body.code]).toEqual([409, 'edit_conflict'])
      expect(body).toMatchObject({
        saved_by: 'bob@example.fr',
        current: { title: 'Bob' },
        base: { title: 'Un titre' },
      })
    }
  })

  test('a revision is kept from readers until the article is saved', async () => {
    const post = await create('revise', { published: true })
    const address = `${POSTS}/${post.id}/revision`
    expect((await send('GET', address)).body).toBeNull()
    const next = draft('revise', { published: true, title: 'En préparation' })
    const kept = await send('PUT', address, { ...next, updated_at: post.updated_at })
    expect(kept.status).toBe(200)
    expect(kept.body).toMatchObject({ title: 'En préparation', saved_by: 'ada@example.fr' })
    expect((await send('GET', address)).body).toEqual(kept.body)
    expect((await send('GET', `${POSTS}/${post.id}`)).body).toEqual(post)
    expect((await send('GET', '/api/blog_posts/revise')).body.title).toBe('Un titre')
    expect((await send('GET', '/api/blog_posts?q=preparation')).body.total).toBe(0)
    const { data } = (await send('GET', `${POSTS}?sort=updated&page=1`)).body
    const listed = data.find(({ id }: { id: string }) => id === post.id)
    expect(data.length <= PAGE_SIZE && listed.revision_saved_at).toBe(kept.body.saved_at)

    const stale = await send('PUT', address, { ...next, updated_at: post.updated_at }, 'bob')
    expect(stale.body).toMatchObject({
      code: 'edit_conflict',
      saved_by: 'ada@example.fr',
      current: { title: 'En préparation', updated_at: kept.body.saved_at },
    })

    await send('PUT', `${POSTS}/${post.id}`, { ...next, updated_at: post.updated_at })
    expect((await send('GET', address)).body).toBeNull()
    expect((await send('GET', '/api/blog_posts/revise')).body.title).toBe('En préparation')
    expect(await versionsOf(post.id)).toMatchObject([{ fields: ['title'], pending: false }])
  })

  test('a revision that somebody has not seen is not ended by them, and they are told what theirs was made from', async () => {
    const post = await create('inconnue', { published: true })
    const article = `${POSTS}/${post.id}`
    const keep = (title: string, updated_at: string) =>
      send('PUT', `${article}/revision`, draft('inconnue', { published: true, title, updated_at }))
    const publish = (revision_saved_at?: string | null) => {
      const text = draft('inconnue', { published: true, title: 'Bob' })
      return send(
        'PUT',
        article,
        { ...text, updated_at: post.updated_at, revision_saved_at },
        'bob',
      )
    }
    const drop = (seen: string) =>
      send('DELETE', `${article}/revision?saved_at=${seen}`, undefined, 'bob')
    const first = (await keep('Une', post.updated_at)).body
    const second = (await keep('Deux', first.saved_at)).body
    const current = {
      title: 'Deux',
      revision_saved_at: second.saved_at,
      updated_at: second.saved_at,
    }
    const refused = { code: 'edit_conflict', saved_by: 'ada@example.fr', current }
    expect((await publish(null)).body).toMatchObject({ ...refused, base: { title: 'Un titre' } })
    for (const { body } of [await publish(first.saved_at), await drop(first.saved_at)]) {
      expect(body).toMatchObject({ ...refused, base: { title: 'Une' } })
    }
    expect((await send('GET', `${article}/revision`)).body).toEqual(second)

    // What begins anew after one was given up did not come of it.
    expect((await drop(second.saved_at)).status).toBe(204)
    const anew = (await keep('Trois', post.updated_at)).body
    expect((await keep('Quatre', second.saved_at)).body).not.toHaveProperty('base')
    expect((await publish(anew.saved_at)).status).toBe(200)
    const ended = (await keep('Cinq', anew.saved_at)).body
    expect(ended).toMatchObject({ saved_by: 'bob@example.fr', current: { title: 'Bob' } })
    expect(ended).not.toHaveProperty('base')
  })

  test('a revision that was given up, or overtaken by another save, stays among the versions', async () => {
    const post = await create('abandon', { published: true })
    const prepare = (title: string) =>
      send('PUT', `${POSTS}/${post.id}/revision`, draft('abandon', { published: true, title }))
    await prepare('Abandonné')
    expect((await send('DELETE', `${POSTS}/${post.id}/revision`)).status).toBe(204)
    expect((await send('DELETE', `${POSTS}/${post.id}/revision`)).status).toBe(404)
    await prepare('Dépassé')
    await send('PUT', `${POSTS}/${post.id}`, draft('abandon', { published: true, excerpt: 'x' }))
    const titles = []
    for (const { id, pending } of await versionsOf(post.id)) {
      const { title } = (await send('GET', `${POSTS}/${post.id}/versions/${id}`)).body
      titles.push(`${title} ${pending}`)
    }
    expect(titles).toEqual(['Dépassé true', 'Abandonné true', 'Un titre false'])
  })

  test('a revision saved over another leaves it among the versions, with who had saved it', async () => {
    const post = await create('relais', { published: true })
    const prepare = (title: string, updated_at: string, by: string) => {
      const text = draft('relais', { published: true, title, updated_at })
      return send('PUT', `${POSTS}/${post.id}/revision`, text, by)
    }
    const hers = (await prepare('Ada', post.updated_at, 'ada')).body
    const again = (await prepare('Ada', hers.saved_at, 'ada')).body
    await prepare('Bob', again.saved_at, 'bob')
    const versions = await versionsOf(post.id)
    expect(versions).toMatchObject([
      { saved_at: again.saved_at, saved_by: 'ada@example.fr', fields: ['title'], pending: true },
    ])
    const address = `${POSTS}/${post.id}/versions/${versions[0].id}`
    expect((await send('GET', address)).body.title).toBe('Ada')
    await send('PUT', `${POSTS}/${post.id}`, draft('relais', { published: true, title: 'Bob' }))
    expect((await send('POST', `${address}/restore`)).body.title).toBe('Ada')
  })

  test('revisions, however many, push out none of what readers saw', async () => {
    const post = await create('patient', { published: true })
    const text = (title: string) => draft('patient', { published: true, title })
    await send('PUT', `${POSTS}/${post.id}`, text('Vu'))
    for (let save = 0; save < MAX_VERSIONS + 2; save += 1) {
      await send('PUT', `${POSTS}/${post.id}/revision`, text(`Essai ${save}`))
    }
    await send('PUT', `${POSTS}/${post.id}`, text('Enfin'))
    const versions = await versionsOf(post.id)
    const seen = versions.filter(({ pending }: { pending: boolean }) => !pending)
    expect([seen.length, versions.length]).toEqual([2, MAX_VERSIONS + 2])
    const stale = { ...text('Autre'), updated_at: post.updated_at }
    const { body } = await send('PUT', `${POSTS}/${post.id}`, stale)
    expect(body.base.title).toBe('Un titre')
  }, 60_000)

  test.each([
    [{ title: '' }, 'Le titre est requis'],
    [{ couleur: 'x' }, 'Champ inconnu : couleur'],
  ])('a revision with %j is refused in French', async (change, message) => {
    const { id } = await create(`refus-${Object.keys(change)}`)
    const answer = await send('PUT', `${POSTS}/${id}/revision`, draft('refus', change))
    expect([answer.status, answer.body.detail]).toEqual([422, message])
  })
})
