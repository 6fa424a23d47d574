import { Hono } from 'hono'
import { z } from 'zod'
import { postLimits } from '../../domain/post.ts'
import { PREVIEW_PARAMETER } from '../../domain/services.ts'
import { atMost, storableText, unknownFieldsMessage } from '../../domain/text.ts'
import { record } from '../audit/audit-log.ts'
import { sanitizePost } from '../blog/html/sanitize-post.ts'
import { findPost } from '../blog/posts.ts'
import { createPreviewToken } from '../blog/preview-link.ts'
import type { Db } from '../database/tables.ts'
import type { AppEnv } from '../http/app-env.ts'
import { notFound } from '../problem.ts'
import { requireId } from './admin-posts.ts'
import { jsonBody } from './validate.ts'

export const PreviewInput = z.strictObject(
  {
    content: atMost(
      storableText('Le contenu est requis'),
      postLimits.content,
      'Le contenu ne doit pas dépasser 500 000 caractères',
    ),
  },
  { error: unknownFieldsMessage },
)

/** How a text would look, and what would be taken out of it. */
export function adminPreview(siteUrl: string) {
  return new Hono<AppEnv>().post('/', jsonBody(PreviewInput), (c) =>
    c.json(sanitizePost(c.req.valid('json').content, siteUrl)),
  )
}

/** A link that shows a post to whoever holds it, for a day. */
export function adminPreviewLink({ db, siteUrl, key }: { db: Db; siteUrl: string; key: string }) {
  return new Hono<AppEnv>().post('/:id/preview_link', async (c) => {
    const post = await findPost(db, requireId(c.req.param('id')))
    if (!post) throw notFound()
    const { token, expiresAt } = createPreviewToken(key, post.id)
    const actor = c.get('user').id
    await record(db, { actor, action: 'preview_link_made', subject: post.id })
    return c.json({
      url: `${siteUrl}/blog/${post.slug}?${PREVIEW_PARAMETER}=${token}`,
      expires_at: expiresAt.toISOString(),
    })
  })
}
