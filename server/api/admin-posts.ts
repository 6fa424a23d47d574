import type { postCalls } from '../../domain/api/post-calls.ts'
import { PREVIEW_PARAMETER } from '../../domain/services.ts'
import { record } from '../audit/audit-log.ts'
import { listPostsForAdmin } from '../blog/list-posts.ts'
import { findPost } from '../blog/post-row.ts'
import { createPreviewToken } from '../blog/preview-link.ts'
import { renderArticle } from '../blog/reading/read-article.ts'
import { createPost, deletePost, updatePost } from '../blog/write-post.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../problem.ts'
import type { Handlers } from './serve-calls.ts'

interface PostParts {
  db: Db
  siteUrl: string
  previewKey: string
}

/** All posts, for administrators: the guard of /api/admin has let the caller in. */
export function postHandlers({ db, siteUrl, previewKey }: PostParts): Handlers<typeof postCalls> {
  async function getPost(id: string) {
    const post = await findPost(db, id)
    if (!post) throw notFound()
    return post
  }

  return {
    listPostsForAdmin: ({ query: { q, status, page = 1 } }) =>
      listPostsForAdmin(db, { q, status, page }),
    createPost: ({ body }, c) => createPost(db, body, c.get('user').id),
    getPostForAdmin: ({ params }) => getPost(params.id),
    updatePost: ({ params, body }, c) => updatePost(db, params.id, body, c.get('user').id),
    async deletePost({ params }, c) {
      await deletePost(db, params.id, c.get('user').id)
    },
    async createPreviewLink({ params }, c) {
      const { id, slug } = await getPost(params.id)
      const { token, expiresAt } = createPreviewToken(previewKey, id)
      await record(db, { actor: c.get('user').id, action: 'preview_link_made', subject: id })
      const url = `${siteUrl}/blog/${slug}?${PREVIEW_PARAMETER}=${token}`
      return { url, expires_at: expiresAt.toISOString() }
    },
    previewContent: ({ body }) => renderArticle(body.content, siteUrl),
  }
}
