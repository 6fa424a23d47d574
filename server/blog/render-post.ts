import type { Post } from '../../domain/post.ts'
import { type RenderedContent, sanitizePost } from './sanitize-post.ts'

export type RenderPost = (post: Pick<Post, 'id' | 'updated_at' | 'content'>) => RenderedContent

const KEPT = 200

/** Sanitises each version of a post once: the result depends on nothing else. */
export function createPostRenderer(siteUrl: string): RenderPost {
  const kept = new Map<string, RenderedContent>()
  return function renderPost({ id, updated_at, content }) {
    const key = `${id} ${updated_at}`
    const rendered = kept.get(key) ?? sanitizePost(content, siteUrl)
    // Taken out and put back, so that the first key is always the one unused for longest.
    kept.delete(key)
    kept.set(key, rendered)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return rendered
  }
}
