import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { NewSecondFactor } from '../../domain/api/account-calls.ts'
import { drawPlain, pictureForm } from '../../tests/support/pictures.ts'
import {
  createSiteUnderTest,
  createTestUser,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeSweep } from '../../tests/support/test-database.ts'
import { revokeAdmin } from '../accounts/people/administrators.ts'
import { resetPassword } from '../accounts/people/users.ts'
import { codeOf } from '../accounts/second-factor/totp.ts'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/open.ts'

/** Longer than what is sent without delay takes. */
const HELD_MS = 600
const POSTS = '/api/admin/blog_posts'
const article = { title: 'Après coup', content: '<p>x</p>', published: true }

const codeNow = (secret: string) => codeOf(secret, Math.floor(Date.now() / 30_000))

describeSweep('a request whose body is held back', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  let people = 0

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
  })

  async function createPerson() {
    people += 1
    const email = `tenue-${people}@example.fr`
    const id = await createTestUser(database, email, { admin: true })
    return { id, email, cookie: await site.signIn(email) }
  }

  /** The first byte goes out at once, the rest after something has happened meanwhile. */
  async function hold(
    path: string,
    { cookie, body, type = 'application/json' }: { cookie: string; body: Buffer; type?: string },
    meanwhile: () => Promise<unknown>,
  ): Promise<Response> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const headers = { 'Content-Type': type }
    const answer = site.post(path, { cookie, body: readable, headers })
    const writer = writable.getWriter()
    await writer.write(body.subarray(0, 1))
    await pause(HELD_MS)
    await meanwhile()
    await writer.write(body.subarray(1))
    await writer.close()
    return answer
  }

  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const holdArticle = (slug: string, cookie: string, meanwhile: () => Promise<unknown>) =>
    hold(POSTS, { cookie, body: json({ ...article, slug }) }, meanwhile)

  test('does what it asks for while its sender is still let in', async () => {
    const { cookie } = await createPerson()
    expect((await holdArticle('lente', cookie, async () => {})).status).toBe(201)
  })

  test('AN-9: writes nothing once its session has ended, or its password was reset', async () => {
    const { id, cookie } = await createPerson()
    const posts = await countRows(database.db, 'blog_posts')
    const signOut = () => site.post('/api/auth/sign-out', { cookie, body: {} })
    expect((await holdArticle('apres-sortie', cookie, signOut)).status).toBe(401)
    const again = await site.signIn(`tenue-${people}@example.fr`)
    const reset = () => resetPassword(database.db, id, 'another')
    expect((await holdArticle('apres-remplacement', again, reset)).status).toBe(401)
    expect(await countRows(database.db, 'blog_posts')).toBe(posts)
  })

  test('AN-9: writes nothing once its role was taken away, article or picture', async () => {
    const { id, cookie } = await createPerson()
    const picture = await createPerson()
    const counted = async () => [
      await countRows(database.db, 'blog_posts'),
      await countRows(database.db, 'media'),
    ]
    const before = await counted()
    const revoke = () => revokeAdmin(database.db, id)
    expect((await holdArticle('apres-retrait', cookie, revoke)).status).toBe(403)
    const form = new Response(pictureForm(await drawPlain(60, 40, '#123456').png().toBuffer()))
    const type = form.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await form.arrayBuffer())
    const sent = { cookie: picture.cookie, body, type }
    const held = hold('/api/admin/media', sent, () => revokeAdmin(database.db, picture.id))
    expect((await held).status).toBe(403)
    expect(await counted()).toEqual(before)
  })

  test('AN-9: keeps nobody’s place among the uploads once its session has ended', async () => {
    const { email, cookie } = await createPerson()
    const other = await site.signIn(email)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const held = site.post('/api/admin/media', { cookie, body: readable, headers })
    await writable.getWriter().write(Buffer.from('--x\r\n'))
    await site.post('/api/auth/sign-out', { cookie, body: {} })
    const picture = await drawPlain(60, 40, '#234567').png().toBuffer()
    const sent = site.post('/api/admin/media', { cookie: other, body: pictureForm(picture) })
    expect((await sent).status).toBe(201)
    const refused = await held
    expect([refused.status, refused.headers.get('Connection')]).toEqual([401, 'close'])
  }, 10_000)

  async function begin(cookie: string): Promise<string> {
    const begun = await site.post('/api/account/second-factor', { cookie })
    return ((await begun.json()) as NewSecondFactor).secret
  }

  test('AN-9: adds nobody’s second factor once the session has ended', async () => {
    const { email, cookie } = await createPerson()
    const body = json({ code: codeNow(await begin(cookie)) })
    const signOut = () => site.post('/api/auth/sign-out', { cookie, body: {} })
    const confirm = '/api/account/second-factor/confirm'
    expect((await hold(confirm, { cookie, body }, signOut)).status).toBe(401)
    await site.signIn(email)
  })
})
