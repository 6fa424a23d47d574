import { postAddress } from '../../../domain/content-addresses.ts'
import type { RelatedPost } from '../../../domain/post.ts'
import { typographFrench } from '../../../domain/text/french-typography.ts'
import { PageLink } from '../ui/page-link.tsx'

interface MorePostsProps {
  id: string
  title: string
  posts: RelatedPost[]
}

/** A few articles to go on with; nothing when there are none. `data-others` lets the page cache leave them out. */
export function MorePosts({ id, title, posts }: MorePostsProps) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id} className="band mt-16" data-no-print="" data-others="">
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {posts.map(({ id: post, slug, title: name, excerpt }) => (
            <li key={post} className="card link-card min-w-0">
              <h3>
                <PageLink to={postAddress(slug)}>{typographFrench(name)}</PageLink>
              </h3>
              {excerpt && <p className="line-clamp-3">{typographFrench(excerpt)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
