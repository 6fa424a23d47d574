import type { Page, Post, PostInput, PostUpdate } from '../../../domain/post.ts'
import type { AdminAddress } from '../admin-address.ts'
import { callApi } from '../api-client.ts'

const POSTS = '/admin/blog_posts'

export type PostFilter = Pick<AdminAddress, 'q' | 'status' | 'page'>

export function listPosts({ q, status, page }: PostFilter, signal: AbortSignal) {
  const search = new URLSearchParams({ page: String(page) })
  if (q.trim()) search.set('q', q.trim())
  if (status) search.set('status', status)
  return callApi<Page<Post>>(`${POSTS}?${search}`, { signal })
}

export function getPost(id: string, signal?: AbortSignal) {
  return callApi<Post>(postPath(id), { signal })
}

export function createPost(input: PostInput) {
  return callApi<Post>(POSTS, { method: 'POST', body: input })
}

export function updatePost(id: string, update: PostUpdate) {
  return callApi<Post>(postPath(id), { method: 'PUT', body: update })
}

export function deletePost(id: string) {
  return callApi<null>(postPath(id), { method: 'DELETE' })
}

export interface PreviewLink {
  url: string
  expires_at: string
}

/** An address at which anyone can read the draft on the real page, for a while. */
export function createPreviewLink(id: string) {
  return callApi<PreviewLink>(`${postPath(id)}/preview_link`, { method: 'POST' })
}

export interface Preview {
  /** What the public page will show. */
  html: string
  readingMinutes: number
  /** What the public page will leave out, in words. */
  removed: string[]
}

export function previewContent(content: string, signal: AbortSignal) {
  return callApi<Preview>('/admin/preview', { method: 'POST', body: { content }, signal })
}

const postPath = (id: string) => `${POSTS}/${encodeURIComponent(id)}`
