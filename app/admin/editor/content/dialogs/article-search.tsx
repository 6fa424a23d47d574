import { useEffect, useState } from 'react'
import { readingCalls } from '../../../../../domain/api/reading-calls.ts'
import type { PostSummary } from '../../../../../domain/post.ts'
import { callApi } from '../../../api-client.ts'

interface ArticleSearchProps {
  words: string
  onChoose: (post: PostSummary) => void
}

const TYPING_PAUSE_MS = 250
const MOST_SHOWN = 6

/** Our own published articles that match some words, each a button. */
export function ArticleSearch({ words, onChoose }: ArticleSearchProps) {
  const [found, setFound] = useState<{ words: string; posts: PostSummary[] }>()
  const wanted = words.trim()

  useEffect(() => {
    if (wanted.length < 2) return setFound(undefined)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      callApi(readingCalls.listPosts, { query: { q: wanted }, signal: abort.signal }).then(
        ({ data }) => setFound({ words: wanted, posts: data.slice(0, MOST_SHOWN) }),
        // Without an answer nothing is offered; an address can still be typed.
        () => abort.signal.aborted || setFound(undefined),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])

  if (wanted.length < 2) return null
  return (
    <div>
      <p role="status" className="text-sm text-soft">
        {found?.words === wanted ? describeCount(found.posts.length) : 'Recherche…'}
      </p>
      {found && found.posts.length > 0 && (
        <ul className="mt-1 grid max-h-64 gap-1 overflow-y-auto">
          {found.posts.map((post) => (
            <li key={post.id}>
              <button
                type="button"
                onClick={() => onChoose(post)}
                className="min-h-11 w-full rounded-lg border border-line px-3 py-2 text-left hover:border-accent hover:text-accent"
              >
                <span className="block font-semibold">{post.title}</span>
                <span className="block text-soft text-xs">/blog/{post.slug}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function describeCount(count: number): string {
  if (count === 0) return 'Aucun de nos articles ne correspond.'
  return count === 1 ? 'Un article :' : `${count} articles :`
}
