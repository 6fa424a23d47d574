import { postCalls } from '../../../../domain/api/post-calls.ts'
import type { Post, PostInput } from '../../../../domain/post.ts'
import { listChangedFields } from '../../../../domain/post-history.ts'
import { ApiError, callApi } from '../../api-client.ts'

/**
 * Stores a new article, once: an answer may be lost on its way although the article was stored, and whoever
 * then saves again means that one, whatever has been typed meanwhile.
 */
export function createOnce() {
  /** What was sent and never answered. */
  let unanswered: PostInput | undefined
  /** What turned out to be stored although no answer came. */
  let stored: Post | undefined

  return async function create(input: PostInput): Promise<Post> {
    stored ??= unanswered && (await findTwin(unanswered))
    if (!stored) {
      try {
        return await callApi(postCalls.createPost, { body: input })
      } catch (error) {
        if (isUnanswered(error)) unanswered = input
        // The page may have been loaded anew since, or the first try may only be ending now.
        if (isSlugTaken(error)) stored = await findTwin(input, unanswered).catch(() => undefined)
        if (!stored) throw error
      }
    }
    const answer = await replace(stored, input)
    stored = unanswered = undefined
    return answer
  }
}

/** No answer at all, half of one, or that of something in between which waited for it in vain. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status >= 500 || error.code === 'unexpected_answer'
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'slug_taken'
}

/** The article that says the same, word for word, among the newest. */
async function findTwin(...inputs: (PostInput | undefined)[]): Promise<Post | undefined> {
  const { data } = await callApi(postCalls.listPostsForAdmin, { query: {} })
  return data.find((post) => inputs.some((input) => input && isSame(post, input)))
}

function isSame(post: Post, input: PostInput): boolean {
  return listChangedFields(post, input).length === 0
}

function replace(post: Post, input: PostInput): Post | Promise<Post> {
  if (isSame(post, input)) return post
  const body = { ...input, updated_at: post.updated_at }
  return callApi(postCalls.updatePost, { params: { id: post.id }, body })
}
