import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PublishedPost } from '../../domain/post.ts'
import { endsTooLate } from '../database/clock-skew.ts'
import type { Db } from '../database/tables.ts'
import { findCategory } from './categories.ts'
import { findRevision } from './history/revisions.ts'
import { findLastTurn } from './history/versions.ts'
import { decodePublishedPost } from './post-row.ts'

const LIFE_MS = 24 * 60 * 60 * 1000

/** A key for these links alone, so that a leaked link says nothing about the secret. */
export function derivePreviewKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'preview links', 32)).toString('base64url')
}

/** What a link is made for. It is worth nothing once one of these has changed. */
interface Preview {
  postId: string
  /** The administrator who made it. */
  maker: string
  /** Changes with the maker's password: a link made with a stolen session ends as the session does. */
  mark: string
  /** The last time the post was published or withdrawn: what was taken down stays down. */
  turn: string | undefined
}

/** Lets whoever holds it read one post until it expires, or until its maker or its post has changed so. */
export function createPreviewToken(
  key: string,
  { postId, maker, mark, turn = '' }: Preview,
  now = Date.now(),
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now + LIFE_MS)
  const payload = [postId, expiresAt.getTime(), maker, mark, turn].join('.')
  return { token: `${payload}.${sign(key, payload)}`, expiresAt }
}

/** What a token was made for; undefined when it is forged, changed, too old or dated by a wrong clock. */
export function readPreviewToken(
  key: string,
  token: string,
  now = Date.now(),
): Preview | undefined {
  const end = token.lastIndexOf('.')
  const payload = token.slice(0, Math.max(0, end))
  const expected = Buffer.from(sign(key, payload))
  const given = Buffer.from(token.slice(end + 1))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [postId = '', expiry, maker = '', mark = '', turn] = payload.split('.')
  // A link of an older version has fewer parts.
  if (turn === undefined || !(Number(expiry) > now)) return undefined
  if (endsTooLate(Number(expiry), LIFE_MS, now)) return undefined
  return { postId, maker, mark, turn: turn || undefined }
}

interface PreviewRequest {
  key: string
  token: string
  slug: string
  /** The mark of the maker as it is now; undefined when they may make no link any more. */
  findMark(userId: string): Promise<string | undefined>
}

/** The post behind a preview link as it would be published next, if it still has the slug of the address. */
export async function findPostForPreview(
  db: Db,
  { key, token, slug, findMark }: PreviewRequest,
): Promise<PublishedPost | undefined> {
  const link = readPreviewToken(key, token)
  if (!link || link.mark !== (await findMark(link.maker))) return undefined
  const row = await db
    .selectFrom('blog_posts as p')
    .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select(['c.name as category_name', 'c.color as category_color'])
    .where('p.id', '=', link.postId)
    .executeTakeFirst()
  if (row?.slug !== slug || link.turn !== (await findLastTurn(db, link.postId))) return undefined
  return withRevision(db, decodePublishedPost(row))
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
