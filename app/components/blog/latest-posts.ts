import type { PostSummary } from '../../../domain/post.ts'
import type { BlogReader } from '../../../domain/services.ts'

const LATEST = 3

/** The newest articles, where a reader would else be at the end of the road. */
export async function listLatestPosts(
  blog: BlogReader,
  except?: { id: string },
): Promise<PostSummary[]> {
  const { data } = await blog.listPosts({ page: 1 })
  return data.filter(({ id }) => id !== except?.id).slice(0, LATEST)
}
