import { beforeAll, describe, expect, test } from 'vitest'
import { type Post, PostInput, PostUpdate } from '../../domain/post.ts'
import { MAX_VERSIONS } from '../../domain/post-history.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Db } from '../database/tables.ts'
import { dropRevision, saveRevision } from './history/revisions.ts'
import { findLastTurn } from './history/versions.ts'
import {
  createPreviewToken,
  derivePreviewKey,
  findPostForPreview,
  readPreviewToken,
} from './preview-link.ts'
import { createPost, updatePost } from './write-post.ts'

const KEY = derivePreviewKey('a secret of at least thirty-two characters')
const ID = '0190a0a0-0000-7000-8000-000000000000'
const MAKER = ID.replace('0190', '0191')
const NOW = Date.parse('2026-11-15T10:00:00Z')

const MARK = 'x'.repeat(22)
const PREVIEW = { postId: ID, maker: MAKER, mark: MARK, turn: ID.replace('0190', '0192') }

describe('a preview token', () => {
  const { token, expiresAt } = createPreviewToken(KEY, PREVIEW, NOW)

  test('opens its post for a day', () => {
    expect(expiresAt.toISOString()).toBe('2026-11-16T10:00:00.000Z')
    expect(readPreviewToken(KEY, token, NOW)).toEqual(PREVIEW)
    expect(readPreviewToken(KEY, token, expiresAt.getTime() - 1)).toEqual(PREVIEW)
    expect(readPreviewToken(KEY, token, expiresAt.getTime())).toBeUndefined()
  })

  test('opens nothing when a clock far ahead has dated it; clocks may be minutes apart', () => {
    const minutes = (count: number) => NOW - count * 60 * 1000
    expect(readPreviewToken(KEY, token, minutes(5))).toEqual(PREVIEW)
    expect(readPreviewToken(KEY, token, minutes(60))).toBeUndefined()
  })

  test('opens nothing once touched', () => {
    const [id, expiry, maker, mark, turn, signature] = token.split('.')
    const other = ID.replace('0190', '0193')
    for (const forged of [
      `${other}.${expiry}.${maker}.${mark}.${turn}.${signature}`,
      `${id}.${Number(expiry) + 1}.${maker}.${mark}.${turn}.${signature}`,
      `${id}.${expiry}.${other}.${mark}.${turn}.${signature}`,
      `${id}.${expiry}.${maker}.${mark}..${signature}`,
      `${id}.${expiry}.${maker}..${turn}.${signature}`,
      `${id}.${expiry}.${maker}.${mark}.${turn}.${signature?.slice(1)}`,
      `${id}.${expiry}.${maker}.${mark}.${turn}.`,
      `${id}.${expiry}.${signature}`,
      `${token}.x`,
      signature ?? '',
      '',
      '.',
      'x'.repeat(10_000),
    ]) {
      expect(readPreviewToken(KEY, forged, NOW)).toBeUndefined()
    }
    expect(readPreviewToken(derivePreviewKey('another secret'), token, NOW)).toBeUndefined()
  })

  test('is short enough for an address, whose parameters are cut at two hundred characters', () => {
    expect(token.length).toBeLessThanOrEqual(200)
  })
})

describeEachDatabase('a preview', ({ open }) => {
  let db: Db
  beforeAll(async () => {
    db = (await open()).db
  })

  const findMark = async (userId: string) => (userId === MAKER ? MARK : undefined)
  const article = (fields: object) => PostInput.parse({ content: '<p>x</p>', ...fields })
  const update = (fields: object) => PostUpdate.parse(article(fields))

  /** What a link made now shows, whenever it is asked. */
  async function makeLink({ id, slug }: Post) {
    const preview = { postId: id, maker: MAKER, mark: MARK, turn: await findLastTurn(db, id) }
    const { token } = createPreviewToken(KEY, preview)
    return (given: Partial<Parameters<typeof findPostForPreview>[1]> = {}) =>
      findPostForPreview(db, { key: KEY, token, slug, findMark, ...given })
  }

  test('shows a draft under its own address, and nothing else', async () => {
    const post = await createPost(db, article({ title: 'Brouillon', slug: 'brouillon' }))
    const read = await makeLink(post)
    expect(await read()).toMatchObject({ title: 'Brouillon', published: false, category: null })
    expect(await read({ slug: 'autre' })).toBeUndefined()
  })

  test('shows nothing once its maker has lost the role, or has another password', async () => {
    const post = await createPost(db, article({ title: 'Secret', slug: 'secret' }))
    const read = await makeLink(post)
    expect(await read({ findMark: async () => undefined })).toBeUndefined()
    expect(await read({ findMark: async () => 'y'.repeat(22) })).toBeUndefined()
    expect(await read()).toMatchObject({ title: 'Secret' })
  })

  test('shows what is being prepared for a published article, until that is settled', async () => {
    const input = { title: 'Paru', slug: 'paru', published: true }
    const post = await createPost(db, article(input))
    await saveRevision(db, post.id, update({ ...input, title: 'Demain', content: '<p>y</p>' }))
    const read = await makeLink(post)
    expect(await read()).toMatchObject({ title: 'Demain', content: '<p>y</p>', published: false })
    await dropRevision(db, post.id)
    expect(await read()).toMatchObject({ title: 'Paru', content: '<p>x</p>', published: true })
    await updatePost(db, post.id, update({ ...input, title: 'Corrigé' }))
    expect(await read()).toMatchObject({ title: 'Corrigé' })
  })

  test('shows nothing once the article was withdrawn, whether it was made before or after publication', async () => {
    const input = { title: 'Retiré', slug: 'retire' }
    const { id, ...post } = await createPost(db, article(input))
    const links = [await makeLink({ id, ...post })]
    for (const published of [true, false, true, false]) {
      await updatePost(db, id, update({ ...input, published }))
      for (const read of links) expect(await read()).toBeUndefined()
      links.push(await makeLink({ id, ...post }))
    }
    expect(await links.at(-1)?.()).toMatchObject({ title: 'Retiré', published: false })
  })

  test('shows nothing either once so much was saved that the versions of then are gone', async () => {
    const input = { title: 'Ancien', slug: 'ancien' }
    const post = await createPost(db, article(input))
    const read = await makeLink(post)
    await updatePost(db, post.id, update({ ...input, published: true }))
    for (let save = 0; save < MAX_VERSIONS + 2; save += 1) {
      await updatePost(db, post.id, update({ ...input, content: `<p>${save}</p>` }))
    }
    expect(await read()).toBeUndefined()
  })
})
