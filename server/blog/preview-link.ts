import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PublishedPost } from '../../domain/post.ts'
import type { Db } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import { findCategory } from './categories.ts'
import { findRevision } from './history/revisions.ts'
import { decodePublishedPost } from './post-row.ts'

const LIFE_MS = 24 * 60 * 60 * 1000

/** A key for these links alone, so that a leaked link says nothing about the secret. */
export function derivePreviewKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'preview links', 32)).toString('base64url')
}

/** Lets whoever holds it read one post, published or not, until it expires. */
export function createPreviewToken(
  key: string,
  postId: string,
  now = Date.now(),
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now + LIFE_MS)
  const payload = `${postId}.${expiresAt.getTime()}`
  return { token: `${payload}.${sign(key, payload)}`, expiresAt }
}

/** The id of the post a token opens; undefined when it is forged, changed or too old. */
export function readPreviewToken(key: string, token: string, now = Date.now()): string | undefined {
  const [postId = '', expiry = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isUuid(postId) || !/^\d{1,15}$/.test(expiry)) return undefined
  const expected = Buffer.from(sign(key, `${postId}.${expiry}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expiry) > now ? postId : undefined
}

/** The post behind a preview link as it would be published next, if it still has the slug of the address. */
export async function findPostForPreview(
  db: Db,
  { key, token, slug }: { key: string; token: string; slug: string },
): Promise<PublishedPost | undefined> {
  const id = readPreviewToken(key, token)
  if (!id) return undefined
  const row = await db
    .selectFrom('blog_posts as p')
    .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select(['c.name as category_name', 'c.color as category_color'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row?.slug === slug ? withRevision(db, decodePublishedPost(row)) : undefined
}

/** What is being prepared is a draft, whatever readers see meanwhile. */
async function withRevision(db: Db, post: PublishedPost): Promise<PublishedPost> {
  const revision = await findRevision(db, post.id)
  if (!revision) return post
  const { post_id, saved_at, saved_by, ...written } = revision
  const category = written.category_id && (await findCategory(db, written.category_id))
  return {
    ...post,
    ...written,
    slug: post.slug,
    published: false,
    updated_at: saved_at,
    category: category || null,
  }
}

function sign(key: string, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}
