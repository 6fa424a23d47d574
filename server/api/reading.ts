import type { readingCalls } from '../../domain/api/reading-calls.ts'
import { wholeList } from '../../domain/list-page.ts'
import { listCategories } from '../blog/categories.ts'
import { listPublishedPosts } from '../blog/list-posts.ts'
import { findPublishedPost, listRelatedPosts } from '../blog/published-posts.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../problem.ts'
import { describeApi } from './openapi.ts'
import type { Handlers } from './serve-calls.ts'

/** What anyone may read. */
export function readingHandlers(db: Db, siteUrl: string): Handlers<typeof readingCalls> {
  let description: ReturnType<typeof describeApi> | undefined

  async function getPublishedPost(slug: string) {
    const post = await findPublishedPost(db, slug)
    if (!post) throw notFound()
    return post
  }

  return {
    listCategories: async () => wholeList(await listCategories(db)),
    listPosts: ({ query: { category_id, q, page = 1 } }) =>
      listPublishedPosts(db, { categoryId: category_id, q, page }),
    getPost: ({ params }) => getPublishedPost(params.slug),
    listRelatedPosts: async ({ params }) =>
      wholeList(await listRelatedPosts(db, await getPublishedPost(params.slug))),
    describeApi: async () => {
      // Made when first asked for: it is long, and always the same.
      description ??= describeApi(siteUrl)
      return description
    },
  }
}
