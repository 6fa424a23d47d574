import type { readingCalls } from '../../domain/api/reading-calls.ts'
import { wholeList } from '../../domain/list-page.ts'
import { listCategories } from '../blog/categories.ts'
import { listPublishedPosts } from '../blog/list-posts.ts'
import { findArticleFacts, listRelatedPosts } from '../blog/published-posts.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../problem.ts'
import { describeApi } from './openapi.ts'
import { createPostAnswers } from './post-answers.ts'
import type { Handlers } from './serve-calls.ts'

/** What anyone may read. */
export function readingHandlers(db: Db, siteUrl: string): Handlers<typeof readingCalls> {
  let description: ReturnType<typeof describeApi> | undefined
  const answerPost = createPostAnswers(db)

  return {
    listCategories: async () => wholeList(await listCategories(db)),
    listPosts: ({ query: { category_id, q, page = 1 } }) =>
      listPublishedPosts(db, { categoryId: category_id, q, page }),
    getPost: ({ params }) => answerPost(params.slug),
    async listRelatedPosts({ params }) {
      const post = await findArticleFacts(db, params.slug)
      if (!post) throw notFound()
      return wholeList(await listRelatedPosts(db, post))
    },
    describeApi: async () => {
      // Made when first asked for: it is long, and always the same.
      description ??= describeApi(siteUrl)
      return description
    },
  }
}
