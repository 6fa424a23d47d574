import { z } from 'zod'
import { listPageOf, pageNumber, searchText } from '../list-page.ts'
import { Post, PostInput, PostStatus, PostUpdate, postContent } from '../post.ts'
import type { RenderedContent } from '../rendered-content.ts'
import { unknownFieldsMessage } from '../text.ts'
import type { ApiCalls } from './api-call.ts'

const Preview = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.literal([2, 3, 4]) })),
  readingMinutes: z.int(),
  embedOrigins: z.array(z.string()),
  pictures: z.array(z.string()),
  removed: z.array(z.string()),
}) satisfies z.ZodType<RenderedContent>

export const postCalls = {
  listPostsForAdmin: {
    route: 'GET /admin/blog_posts',
    summary: 'All posts, drafts included, newest creation first, 24 a page',
    query: z.object({
      q: searchText,
      status: PostStatus.optional(),
      page: pageNumber,
    }),
    answers: { 200: listPageOf(Post) },
    refusals: { 422: ['validation_failed'] },
  },
  createPost: {
    route: 'POST /admin/blog_posts',
    summary: 'Store a new post; published_at is now, or empty for a draft',
    body: PostInput,
    answers: { 201: Post },
    refusals: { 409: ['slug_taken'] },
  },
  getPostForAdmin: {
    route: 'GET /admin/blog_posts/{id}',
    summary: 'One post, published or not',
    answers: { 200: Post },
  },
  updatePost: {
    route: 'PUT /admin/blog_posts/{id}',
    summary: 'Replace a post, unless `updated_at` says it was read before a newer version',
    body: PostUpdate,
    answers: { 200: Post },
    refusals: { 409: ['slug_taken', 'edit_conflict'] },
  },
  deletePost: {
    route: 'DELETE /admin/blog_posts/{id}',
    summary: 'Delete a post',
    answers: { 204: null },
  },
  createPreviewLink: {
    route: 'POST /admin/blog_posts/{id}/preview_link',
    summary: 'A link that shows the post, published or not, to whoever holds it, for 24 hours',
    answers: { 200: z.object({ url: z.url(), expires_at: z.iso.datetime() }) },
  },
  previewContent: {
    route: 'POST /admin/preview',
    summary: 'A content as readers would see it, and what would be taken out',
    body: z.strictObject({ content: postContent }, { error: unknownFieldsMessage }),
    answers: { 200: Preview },
  },
} as const satisfies ApiCalls
