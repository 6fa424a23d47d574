import { beforeAll, describe, expect, test } from 'vitest'
import { PostInput, PostUpdate } from '../../domain/post.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Db } from '../database/tables.ts'
import { dropRevision, saveRevision } from './history/revisions.ts'
import {
  createPreviewToken,
  derivePreviewKey,
  findPostForPreview,
  readPreviewToken,
} from './preview-link.ts'
import { createPost } from './write-post.ts'

const KEY = derivePreviewKey('a secret of at least thirty-two characters')
const ID = '0190a0a0-0000-7000-8000-000000000000'
const NOW = Date.parse('2026-11-15T10:00:00Z')

describe('a preview token', () => {
  const { token, expiresAt } = createPreviewToken(KEY, ID, NOW)

  test('opens its post for a day', () => {
    expect(expiresAt.toISOString()).toBe('2026-11-16T10:00:00.000Z')
    expect(readPreviewToken(KEY, token, NOW)).toBe(ID)
    expect(readPreviewToken(KEY, token, expiresAt.getTime() - 1)).toBe(ID)
    expect(readPreviewToken(KEY, token, expiresAt.getTime())).toBeUndefined()
  })

  test('opens nothing once touched', () => {
    const [id, expiry, signature] = token.split('.')
    const other = ID.replace('0190', '0191')
    for (const forged of [
      `${other}.${expiry}.${signature}`,
      `${id}.${Number(expiry) + 1}.${signature}`,
      `${id}.${expiry}.${signature?.slice(1)}`,
      `${id}.${expiry}.`,
      `${token}.x`,
      '',
      'x'.repeat(10_000),
    ]) {
      expect(readPreviewToken(KEY, forged, NOW)).toBeUndefined()
    }
    expect(readPreviewToken(derivePreviewKey('another secret'), token, NOW)).toBeUndefined()
  })
})

describeEachDatabase('a preview', ({ open }) => {
  let db: Db
  beforeAll(async () => {
    db = (await open()).db
  })

  test('shows a draft under its own address, and nothing else', async () => {
    const input = { title: 'Brouillon', slug: 'brouillon', content: '<p>x</p>' }
    const post = await createPost(db, PostInput.parse(input))
    const { token } = createPreviewToken(KEY, post.id)
    const shown = await findPostForPreview(db, { key: KEY, token, slug: 'brouillon' })
    expect(shown).toMatchObject({ title: 'Brouillon', published: false, category: null })
    expect(await findPostForPreview(db, { key: KEY, token, slug: 'autre' })).toBeUndefined()
  })

  test('shows what is being prepared for a published article, until that is settled', async () => {
    const input = { title: 'Paru', slug: 'paru', content: '<p>x</p>', published: true }
    const post = await createPost(db, PostInput.parse(input))
    const next = { ...input, title: 'Demain', slug: 'demain', content: '<p>y</p>' }
    await saveRevision(db, post.id, PostUpdate.parse(next))
    const { token } = createPreviewToken(KEY, post.id)
    const read = () => findPostForPreview(db, { key: KEY, token, slug: 'paru' })
    expect(await read()).toMatchObject({ title: 'Demain', content: '<p>y</p>', published: false })
    await dropRevision(db, post.id)
    expect(await read()).toMatchObject({ title: 'Paru', content: '<p>x</p>', published: true })
  })
})
