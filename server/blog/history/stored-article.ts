import { Post } from '../../../domain/post.ts'

const absent = Object.fromEntries(Object.keys(Post.shape).map((name) => [name, null]))

/** A post as history keeps it: one text, so that a field of tomorrow needs no column in three more tables. */
export function encodeArticle(post: object): string {
  return JSON.stringify(post)
}

/** A field that did not exist then is empty. */
export function decodeArticle(text: string): Post {
  return { ...absent, ...JSON.parse(text) }
}
