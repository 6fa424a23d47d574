import type { RenderedContent } from '../../../domain/rendered-content.ts'
import type { BlogReader } from '../../../domain/services.ts'
import { sanitizePost } from './sanitize-post.ts'

const KEPT = 200

/** Sanitises each version of a post once: the result depends on nothing else. */
export function createPostRenderer(siteUrl: string): BlogReader['renderPost'] {
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
