import { z } from 'zod'
import { Category } from './category.ts'
import { Post, PostInput } from './post.ts'

/** How long a deleted article can be taken back. */
export const TRASH_DAYS = 30
/** How many earlier versions of an article are kept, the newest first; and of revisions, as many again. */
export const MAX_VERSIONS = 100

const { published_at: _, ...written } = PostInput.shape

/** What a save can change: what is compared, listed and restored. */
const writtenFields = Object.keys(written) as WrittenField[]
export type WrittenField = Exclude<keyof PostInput, 'published_at'>
export type WrittenPost = Pick<Post, WrittenField>

export function pickWritten(post: WrittenPost): WrittenPost {
  return Object.fromEntries(writtenFields.map((name) => [name, post[name]])) as WrittenPost
}

/** The fields in which two versions differ, in the order of the form. */
export function listChangedFields(before: WrittenPost, after: WrittenPost): WrittenField[] {
  return writtenFields.filter((name) => before[name] !== after[name])
}

/** An earlier version, whole. */
export const PostThen = Post.extend({
  category: Category.omit({ display_order: true, updated_at: true })
    .optional()
    .describe('What its category said, where the save after it was the deletion of that'),
})
export type PostThen = z.infer<typeof PostThen>

/** An earlier version of an article, as lists name it. */
export const PostVersion = z.object({
  id: z.guid(),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable().describe('An e-mail, while that account exists'),
  fields: z.array(z.string()).describe('What the save after it changed'),
  pending: z.boolean().describe('Whether it was a revision that readers never saw'),
})
export type PostVersion = z.infer<typeof PostVersion>

const writtenShape = Object.fromEntries(
  writtenFields.map((name) => [name, Post.shape[name]]),
) as Pick<typeof Post.shape, WrittenField>

/** What is being prepared for an article, while readers see the article as it was. */
export const PostRevision = z.object({
  post_id: z.guid(),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable(),
  ...writtenShape,
})
export type PostRevision = z.infer<typeof PostRevision>
