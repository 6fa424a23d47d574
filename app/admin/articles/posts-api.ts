import type { AnswerOf } from '../../../domain/api/api-call.ts'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { PostInput, PostUpdate } from '../../../domain/post.ts'
import type { AdminAddress } from '../admin-address.ts'
import { callApi } from '../api-client.ts'

export type PostFilter = Pick<AdminAddress, 'q' | 'status' | 'page'>

export function listPosts({ q, status, page }: PostFilter, signal: AbortSignal) {
  const query = { q: q.trim() || undefined, status: status || undefined, page: String(page) }
  return callApi(postCalls.listPostsForAdmin, { query, signal })
}

export function getPost(id: string, signal?: AbortSignal) {
  return callApi(postCalls.getPostForAdmin, { params: { id }, signal })
}

export function createPost(input: PostInput) {
  return callApi(postCalls.createPost, { body: input })
}

export function updatePost(id: string, update: PostUpdate) {
  return callApi(postCalls.updatePost, { params: { id }, body: update })
}

export function deletePost(id: string) {
  return callApi(postCalls.deletePost, { params: { id } })
}

/** An address at which anyone can read the draft on the real page, for a while. */
export function createPreviewLink(id: string) {
  return callApi(postCalls.createPreviewLink, { params: { id } })
}

export type Preview = AnswerOf<typeof postCalls.previewContent>

export function previewContent(content: string, signal: AbortSignal) {
  return callApi(postCalls.previewContent, { body: { content }, signal })
}
