import type { PostSummary } from '../../../domain/post.ts'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { PlaceholderCards } from './placeholder-cards.tsx'
import { PostCard } from './post-card.tsx'

const columns = 'gap-6 sm:grid-cols-2 lg:grid-cols-3'

interface PostResultsProps {
  posts: PostSummary[]
  isSearch: boolean
  /** The next list is on its way. On pages without React, the shared script says so instead. */
  busy: boolean
}

/** The cards, or six placeholders while `aria-busy` is true. Both are there, so the change costs nothing. */
export function PostResults({ posts, isSearch, busy }: PostResultsProps) {
  return (
    <div id="articles" aria-busy={busy} className="group">
      {posts.length > 0 ? (
        <ul className={`grid group-aria-busy:hidden ${columns}`}>
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card border-dashed px-6 py-16 text-center group-aria-busy:hidden">
          <p className="text-lg">Aucun article disponible pour le moment.</p>
          {isSearch && (
            <p className="mt-2 text-soft">
              Vérifiez l’orthographe, ou essayez un mot plus court ou plus courant.
            </p>
          )}
        </div>
      )}
      <RenderedOnce
        as="div"
        name="placeholder cards"
        aria-hidden="true"
        className={`hidden group-aria-busy:grid ${columns}`}
      >
        <PlaceholderCards />
      </RenderedOnce>
    </div>
  )
}
