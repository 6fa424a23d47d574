import type { PublishedPost } from '../../../domain/post.ts'

/** What the page says of an article beside its text, which travels rendered. */
export type ArticleFacts = Omit<PublishedPost, 'content'>
