import type { postCalls } from '../../domain/api/post-calls.ts'
import { postAddress } from '../../domain/content-addresses.ts'
import { wholeList } from '../../domain/list-page.ts'
import type { Post } from '../../domain/post.ts'
import { PREVIEW_PARAMETER } from '../../domain/services.ts'
import { findAdminMark } from '../accounts/people/administrators.ts'
import { record } from '../audit/audit-log.ts'
import { deletePostForGood, restorePost, restoreVersion } from '../blog/history/restore-post.ts'
import { dropRevision, findRevision, saveRevision } from '../blog/history/revisions.ts'
import { findLastTurn, findVersion, listVersions } from '../blog/history/versions.ts'
import { listUnknownArticles } from '../blog/linked-articles.ts'
import { listPostsForAdmin } from '../blog/list-for-admin.ts'
import { findPost } from '../blog/post-row.ts'
import { createPreviewToken } from '../blog/preview-link.ts'
import { renderArticle } from '../blog/reading/read-article.ts'
import { createPost, deletePost, updatePost } from '../blog/write-post.ts'
import type { Db } from '../database/tables.ts'
import { write } from '../database/write.ts'
import { forbidden, notFound } from '../problem.ts'
import type { Handlers } from './serve-calls.ts'

interface PostParts {
  db: Db
  siteUrl: string
  previewKey: string
  /** Told the path of each page that readers may know and that has changed or gone. */
  onPageChange(path: string): void
}

/** All posts, for administrators: the guard of /api/admin has let the caller in. */
export function postHandlers(parts: PostParts): Handlers<typeof postCalls> {
  const { db, siteUrl, previewKey, onPageChange } = parts

  async function getPost(id: string) {
    const post = await findPost(db, id)
    if (!post) throw notFound()
    return post
  }

  /** Tells of the page as it was and as it is, where readers saw or see one: never of a draft's address. */
  async function announcing<T extends Post | undefined>(id: string, change: () => Promise<T>) {
    const before = await findPost(db, id)
    const after = await change()
    for (const post of [before, after]) {
      if (post?.published) onPageChange(postAddress(post.slug))
    }
    return after
  }

  return {
    listPostsForAdmin: ({ query: { category_id: categoryId, page = 1, ...query } }) =>
      listPostsForAdmin(db, { ...query, categoryId, page }),
    async createPost({ body }, c) {
      const post = await createPost(db, body, c.get('user').id)
      if (post.published) onPageChange(postAddress(post.slug))
      return post
    },
    getPostForAdmin: ({ params }) => getPost(params.id),
    updatePost: ({ params: { id }, body }, c) =>
      announcing(id, () => updatePost(db, id, body, c.get('user').id)),
    deletePost({ params: { id }, query: { permanently, deleted_at: deletedAt } }, c) {
      const by = c.get('user').id
      return announcing(id, async () => {
        if (permanently === 'true') await deletePostForGood(db, id, { by, deletedAt })
        else await deletePost(db, id, by)
        return undefined
      })
    },
    restorePost: ({ params: { id }, body }, c) =>
      announcing(id, () => restorePost(db, id, { slug: body.slug, by: c.get('user').id })),
    async listVersions({ params }) {
      const { id } = await getPost(params.id)
      return wholeList(await listVersions(db, id))
    },
    async getVersion({ params: { id, version } }) {
      await getPost(id)
      const then = await findVersion(db, id, version)
      if (!then) throw notFound()
      return then
    },
    restoreVersion: ({ params }, c) =>
      announcing(params.id, () => restoreVersion(db, { ...params, by: c.get('user').id })),
    async getRevision({ params }) {
      const { id } = await getPost(params.id)
      return (await findRevision(db, id)) ?? null
    },
    saveRevision: ({ params, body }, c) => saveRevision(db, params.id, body, c.get('user').id),
    async dropRevision({ params, query }, c) {
      await dropRevision(db, params.id, { seen: query.saved_at, by: c.get('user').id })
    },
    async createPreviewLink({ params }, c) {
      const { id, slug } = await getPost(params.id)
      const maker = c.get('user').id
      // Read before `write` asks whether the session lives: a password that has ended it is never named.
      const mark = await findAdminMark(db, maker, previewKey)
      if (mark === undefined) throw forbidden()
      const preview = { postId: id, maker, mark, turn: await findLastTurn(db, id) }
      const { token, expiresAt } = createPreviewToken(previewKey, preview)
      const entry = { actor: maker, action: 'preview_link_made', subject: id } as const
      await write(db, (db) => record(db, entry))
      const url = `${siteUrl}${postAddress(slug)}?${PREVIEW_PARAMETER}=${token}`
      return { url, expires_at: expiresAt.toISOString() }
    },
    async previewContent({ body }) {
      const rendered = await renderArticle(body.content, siteUrl, 'trusted')
      return { ...rendered, unknown_articles: await listUnknownArticles(db, rendered.html) }
    },
  }
}
