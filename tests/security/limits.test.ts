import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSiteAsAdmin } from '../support/built-site.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const POSTS = '/api/admin/blog_posts'
const CATEGORIES = '/api/admin/blog_categories'

/** Where, which field, how long at most, and what is said beyond. */
const limits: [path: string, field: string, max: number, message: string][] = [
  [POSTS, 'title', 200, 'Le titre ne doit pas dépasser 200 caractères'],
  [POSTS, 'excerpt', 500, "L'extrait ne doit pas dépasser 500 caractères"],
  [POSTS, 'meta_title', 60, 'Le meta titre ne doit pas dépasser 60 caractères'],
  [POSTS, 'meta_description', 160, 'La meta description ne doit pas dépasser 160 caractères'],
  [POSTS, 'author_name', 100, "L'auteur ne doit pas dépasser 100 caractères"],
  [POSTS, 'content', 500_000, 'Le contenu ne doit pas dépasser 500 000 caractères'],
  [CATEGORIES, 'name', 200, 'Le nom ne doit pas dépasser 200 caractères'],
  [CATEGORIES, 'description', 500, 'La description ne doit pas dépasser 500 caractères'],
]

/** Texts of this many UTF-16 units, as `maxlength` counts in a browser. */
const writers: Record<string, (length: number) => string> = {
  letters: (length) => 'a'.repeat(length),
  'accented letters': (length) => 'é'.repeat(length),
  emoji: (length) => '🙂'.repeat(Math.floor(length / 2)) + 'a'.repeat(length % 2),
  'a family, seven code points': (length) => {
    const family = '👨‍👩‍👧‍👦'
    return family.repeat(Math.floor(length / family.length)).padEnd(length, 'a')
  },
}

describeEachDatabase('limits', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let admin: string
  let number = 0

  beforeAll(async () => {
    database = await open()
    ;({ site, admin } = await openBuiltSiteAsAdmin(database, { trustedProxies: ['127.0.0.1'] }))
  })
  afterAll(() => site.close())

  async function save(path: string, fields: object): Promise<[status: number, body: Answer]> {
    number += 1
    const slug = `numero-${number}`
    const whole = path === POSTS ? { title: 'x', content: 'x' } : { name: 'x', color: 'blue' }
    const body = { slug, ...whole, ...fields }
    const answer = await site.askAs(admin, path, { method: 'POST', body })
    return [answer.status, JSON.parse(answer.text)]
  }

  test.each(limits)('IN-6: %s %s holds %i characters', async (path, field, max, message) => {
    for (const [name, write] of Object.entries(writers)) {
      // Half a million of the costliest characters would not fit into a request at all.
      if (field === 'content' && name.startsWith('a family')) continue
      for (const length of [max - 1, max]) {
        const text = write(length)
        const [status, stored] = await save(path, { [field]: text })
        expect(status, `${length} of ${name}`).toBe(201)
        expect(stored[field] === text, `${length} of ${name}, as written`).toBe(true)
      }
      const [status, refusal] = await save(path, { [field]: write(max + 1) })
      expect([status, refusal.detail], `${max + 1} of ${name}`).toEqual([422, message])
    }
  })

  test.each([POSTS, CATEGORIES])('IN-6: a slug of %s holds 200 characters', async (path) => {
    for (const length of [199, 200]) {
      const [status, stored] = await save(path, { slug: 'a'.repeat(length) })
      expect([status, String(stored.slug).length]).toEqual([201, length])
    }
    const [status, refusal] = await save(path, { slug: 'a'.repeat(201) })
    expect([status, refusal.detail]).toEqual([422, 'Le slug ne doit pas dépasser 200 caractères'])
  })

  test.each([
    [5, 422, 'Le mot de passe doit contenir au moins 6 caractères'],
    [6, 201, undefined],
    [7, 201, undefined],
    [99, 201, undefined],
    [100, 201, undefined],
    [101, 422, 'Le mot de passe ne doit pas dépasser 100 caractères'],
  ])('IN-6: a password of %i characters is answered %i', async (length, expected, message) => {
    for (const [index, [name, write]] of Object.entries(writers).entries()) {
      // What is short is counted as people count: three emoji are not six characters.
      if (length < 10 && !name.endsWith('letters')) continue
      const [status, body] = await signUp(`mot-${length}-${index}@example.fr`, write(length))
      expect([status, body.detail], name).toEqual([expected, message])
    }
  })

  test.each([
    [254, 201, undefined],
    [255, 201, undefined],
    [256, 422, "L'email ne doit pas dépasser 255 caractères"],
    [406, 422, "L'email ne doit pas dépasser 255 caractères"],
  ])('IN-6: an e-mail of %i characters is answered %i', async (length, expected, message) => {
    const domain = `${'exemple.'.repeat(60).slice(0, length - 64 - 4)}`.replace(/\.$/, 'x')
    const email = `${'a'.repeat(64)}@${domain}.fr`
    expect(email).toHaveLength(length)
    const [status, body] = await signUp(email, 'un secret')
    expect([status, body.detail]).toEqual([expected, message])
  })

  async function signUp(email: string, password: string): Promise<[number, Answer]> {
    number += 1
    const headers = { 'X-Forwarded-For': `10.0.${number}.1` }
    const body = { email, password }
    const answer = await site.ask('/api/auth/sign-up', { method: 'POST', headers, body })
    return [answer.status, JSON.parse(answer.text)]
  }
})

type Answer = Record<string, unknown>
