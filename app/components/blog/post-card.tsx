import { ArrowRight } from 'lucide-react'
import { postAddress } from '../../../domain/content-addresses.ts'
import type { PostSummary } from '../../../domain/post.ts'
import { formatLongDate } from '../../../domain/text/dates.ts'
import { typographFrench } from '../../../domain/text/french-typography.ts'
import { PageLink } from '../ui/page-link.tsx'
import { FoundText } from './found-text.tsx'

/** An article in the list. Its one link covers the card, and is named after the article too. */
export function PostCard({ post }: { post: PostSummary }) {
  const { slug, title, category, published_at } = post
  const titleId = `titre-${slug}`
  const linkId = `lire-${slug}`
  return (
    <article
      className={`card link-card flex h-full flex-col ${category ? `hue-${category.color}` : ''}`}
    >
      <h2 id={titleId} className="line-clamp-2 text-xl leading-snug">
        {typographFrench(title)}
      </h2>
      <Summary post={post} />
      <p className="card-date order-first">
        <time dateTime={published_at}>{formatLongDate(published_at)}</time>
        {category && (
          <>
            {' '}
            <span className="text-(--hue)">•</span>
            {` ${typographFrench(category.name)}`}
          </>
        )}
      </p>
      <p className="mt-auto pt-4">
        <PageLink
          id={linkId}
          to={postAddress(slug)}
          aria-labelledby={`${linkId} ${titleId}`}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-accent"
        >
          Lire l'article
          <ArrowRight size={16} />
        </PageLink>
      </p>
    </article>
  )
}

function Summary({ post: { snippet, excerpt } }: { post: PostSummary }) {
  if (snippet?.some((segment) => segment.match)) {
    return (
      <p className="mt-2.5 text-soft">
        <FoundText segments={snippet} />
      </p>
    )
  }
  return excerpt && <p className="mt-2.5 line-clamp-3 text-soft">{typographFrench(excerpt)}</p>
}
