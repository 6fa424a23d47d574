import { typographFrench } from '../../../../domain/french-typography.ts'
import type { RelatedPost } from '../../../../domain/post.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Up to three articles of the same category. */
export function RelatedPosts({ posts }: { posts: RelatedPost[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="articles-lies" className="band mt-16" data-no-print="">
      <div className="wrap">
        <h2 id="articles-lies">Articles liés</h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {posts.map(({ id, slug, title, excerpt }) => (
            <li key={id} className="card link-card min-w-0">
              <h3>
                <PageLink to={`/blog/${slug}`}>{typographFrench(title)}</PageLink>
              </h3>
              {excerpt && <p className="line-clamp-3">{typographFrench(excerpt)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
