import { z } from 'zod'
import { listPageOf, pageNumber, searchText } from '../list-page.ts'
import {
  ListedPost,
  ListStatus,
  Post,
  PostInput,
  PostSave,
  PostSort,
  PostUpdate,
  postContent,
} from '../post.ts'
import { PostRevision, PostThen, PostVersion } from '../post-history.ts'
import type { RenderedContent } from '../rendered-content.ts'
import { slugInput } from '../text/slug.ts'
import { inputObject } from '../text/text-fields.ts'
import type { ApiCalls } from './api-call.ts'

const Rendered = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.literal([2, 3, 4]) })),
  readingMinutes: z.int(),
  embedOrigins: z.array(z.string()),
  pictures: z.array(z.string()),
  removed: z.array(z.string()),
}) satisfies z.ZodType<RenderedContent>

const Preview = Rendered.extend({
  unknown_articles: z
    .array(z.string())
    .describe('Addresses of articles that it links to and that no reader can open'),
})

/** Half a million characters, most of which take one byte, and what JSON adds to them. */
const ARTICLE_BYTES = 1024 * 1024

export const postCalls = {
  listPostsForAdmin: {
    route: 'GET /admin/blog_posts',
    summary:
      'All posts, drafts included, newest creation first unless sorted otherwise, 24 a page; with `q` those that match, with the passage; `status=trash` those deleted in the last 30 days',
    query: z.object({
      q: searchText,
      status: ListStatus.optional(),
      category_id: z.string().max(100, "Cette catégorie n'existe pas").optional(),
      sort: PostSort.optional(),
      page: pageNumber,
    }),
    answers: { 200: listPageOf(ListedPost) },
    refusals: { 422: ['validation_failed'] },
  },
  createPost: {
    route: 'POST /admin/blog_posts',
    summary: 'Store a new post; published_at is now, or empty for a draft',
    body: PostInput,
    maxBodyBytes: ARTICLE_BYTES,
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
    summary:
      'Replace a post, unless `updated_at` says it was read before a newer version, or `revision_saved_at` before a newer revision: that one is then `current`, to be saved as a revision',
    body: PostSave,
    maxBodyBytes: ARTICLE_BYTES,
    answers: { 200: Post },
    refusals: { 409: ['slug_taken', 'edit_conflict'] },
  },
  deletePost: {
    route: 'DELETE /admin/blog_posts/{id}',
    summary:
      'Put a post in the trash for 30 days; with `permanently=true` delete it, there or not, for good, unless `deleted_at` says that it was read in the trash and it has been taken out since',
    query: z.object({
      permanently: z.literal(['true', 'false'], 'permanently se dit par true ou false').optional(),
      deleted_at: z.iso.datetime('deleted_at est une date').optional(),
    }),
    answers: { 204: null },
    refusals: { 409: ['edit_conflict'], 422: ['validation_failed'] },
  },
  restorePost: {
    route: 'POST /admin/blog_posts/{id}/restore',
    summary: 'Take a post out of the trash as it was, at its own address or at `slug`',
    body: inputObject({ slug: slugInput('Le slug est requis').optional() }),
    bodyIsOptional: true,
    answers: { 200: Post },
    refusals: { 409: ['slug_taken'] },
  },
  listVersions: {
    route: 'GET /admin/blog_posts/{id}/versions',
    summary:
      'What a post was before each save that changed it, newest first; 100 at most, and 100 revisions that readers never saw',
    answers: { 200: listPageOf(PostVersion) },
  },
  getVersion: {
    route: 'GET /admin/blog_posts/{id}/versions/{version}',
    summary: 'The whole post as it was then',
    answers: { 200: PostThen },
  },
  restoreVersion: {
    route: 'POST /admin/blog_posts/{id}/versions/{version}/restore',
    summary:
      'Save a post as it was then; it stays published or not, and keeps its address if that of then is taken',
    answers: { 200: Post },
  },
  getRevision: {
    route: 'GET /admin/blog_posts/{id}/revision',
    summary: 'What is being prepared for a post, or null',
    answers: { 200: PostRevision.nullable() },
  },
  saveRevision: {
    route: 'PUT /admin/blog_posts/{id}/revision',
    summary:
      'Keep a text that readers do not see, until the post is saved; `updated_at` is that of the pending one, which joins the versions, else of the post',
    body: PostUpdate,
    maxBodyBytes: ARTICLE_BYTES,
    answers: { 200: PostRevision },
    refusals: { 409: ['edit_conflict'] },
  },
  dropRevision: {
    route: 'DELETE /admin/blog_posts/{id}/revision',
    summary:
      'Give up what was being prepared, unless `saved_at` names an earlier one; it stays among the versions',
    query: z.object({ saved_at: z.string().optional() }),
    answers: { 204: null },
    refusals: { 409: ['edit_conflict'] },
  },
  createPreviewLink: {
    route: 'POST /admin/blog_posts/{id}/preview_link',
    summary:
      'A link that shows the post, published or not, to whoever holds it, with its pending revision, if it has one: for 24 hours, while who made it is an administrator, and until the post is published or withdrawn',
    answers: { 200: z.object({ url: z.url(), expires_at: z.iso.datetime() }) },
  },
  previewContent: {
    route: 'POST /admin/preview',
    summary: 'A content as readers would see it, and what would be taken out',
    body: inputObject({ content: postContent }),
    maxBodyBytes: ARTICLE_BYTES,
    answers: { 200: Preview },
  },
} as const satisfies ApiCalls
