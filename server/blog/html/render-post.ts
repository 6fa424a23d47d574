import type { BlogReader } from '../../../domain/services.ts'
import { oncePerVersion } from './once-per-version.ts'
import { sanitizePost } from './sanitize-post.ts'

export function createPostRenderer(siteUrl: string): BlogReader['renderPost'] {
  return oncePerVersion((content) => sanitizePost(content, siteUrl))
}
