import { z } from 'zod'
import { type Category, type CategoryWithCount, categoryColors } from '../../domain/category.ts'
import type { Page, Post, PostSummary, PublishedPost, RelatedPost } from '../../domain/post.ts'
import type { RenderedContent } from '../../domain/rendered-content.ts'
import type { TextSegment } from '../../domain/search-text.ts'
import type { Session } from '../../domain/session.ts'

// What the API answers, for its description; the compiler holds each against the type it describes.

const id = z.uuid()
const instant = z.iso.datetime()
const color = z.enum(categoryColors)
const textOrNull = z.string().nullable()

export const PostAnswer = z.strictObject({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: textOrNull,
  content: z.string().describe('HTML, as written; to be sanitised before it is shown'),
  category_id: id.nullable(),
  published: z.boolean(),
  published_at: instant.nullable(),
  first_published_at: instant.nullable(),
  meta_title: textOrNull,
  meta_description: textOrNull,
  author_name: textOrNull,
  created_at: instant,
  updated_at: instant,
}) satisfies z.ZodType<Post>

export const PublishedPostAnswer = PostAnswer.extend({
  published_at: instant,
  first_published_at: instant,
  category: z.strictObject({ id, name: z.string(), color }).nullable(),
}) satisfies z.ZodType<PublishedPost>

const segment = z.strictObject({
  text: z.string(),
  match: z.boolean(),
}) satisfies z.ZodType<TextSegment>

export const PostSummaryAnswer = z.strictObject({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: textOrNull,
  published_at: instant,
  category: z.strictObject({ name: z.string(), color }).nullable(),
  snippet: z.array(segment).optional().describe('The passage that matches; only in a search'),
}) satisfies z.ZodType<PostSummary>

export const RelatedPostAnswer = z.strictObject({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: textOrNull,
}) satisfies z.ZodType<RelatedPost>

export const CategoryAnswer = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  description: textOrNull,
  color,
  display_order: z.int(),
  updated_at: instant,
}) satisfies z.ZodType<Category>

export const CategoryWithCountAnswer = CategoryAnswer.extend({
  post_count: z.int().describe('Drafts included'),
}) satisfies z.ZodType<CategoryWithCount>

export const SessionAnswer = z.strictObject({
  access_token: z.string(),
  refresh_token: textOrNull.describe('Null in a browser, which keeps it in a cookie'),
  expires_at: z.int().describe('Seconds since 1970'),
  expires_in: z.int().describe('Seconds'),
  token_type: z.literal('bearer'),
  user: z.strictObject({ id: z.string(), email: z.string() }),
}) satisfies z.ZodType<Session>

export const RoleAnswer = z.strictObject({ role: z.literal('admin') }).nullable()

export const ConfirmationAnswer = z.strictObject({ code: z.string(), detail: z.string() })

export const PreviewAnswer = z.strictObject({
  html: z.string(),
  headings: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    }),
  ),
  readingMinutes: z.int(),
  embedOrigins: z.array(z.string()),
  removed: z.array(z.string()),
}) satisfies z.ZodType<RenderedContent>

export const PreviewLinkAnswer = z.strictObject({ url: z.url(), expires_at: instant })

export const ProblemAnswer = z
  .object({ status: z.int(), code: z.string(), detail: z.string() })
  .describe(
    'RFC 9457; some codes add fields: `errors` with validation_failed, `current` with edit_conflict',
  )

export function pageAnswer<T>(item: z.ZodType<T>): z.ZodType<Page<T>> {
  return z.strictObject({
    data: z.array(item),
    page: z.int(),
    page_count: z.int(),
    total: z.int(),
  })
}
