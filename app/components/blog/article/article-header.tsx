import type { ArticleFacts } from '../../../../domain/post.ts'
import { formatLongDate } from '../../../../domain/text/dates.ts'
import { typographFrench } from '../../../../domain/text/french-typography.ts'
import { fundingLink } from '../../../content/site/navigation.ts'
import { Breadcrumb } from '../../editorial/breadcrumb.tsx'
import { PageLink } from '../../ui/page-link.tsx'

interface ArticleHeaderProps {
  post: ArticleFacts
  readingMinutes: number
}

/** The trail, the title, and who wrote it when, in the look of the guide's pages. */
export function ArticleHeader({ post, readingMinutes }: ArticleHeaderProps) {
  const { category, author_name, published_at } = post
  const title = typographFrench(post.title)
  return (
    <header className={`page-hero ${category ? `hero-tint hue-${category.color}` : 'hero-plain'}`}>
      <div className="wrap">
        <div>
          <Breadcrumb trail={['/', '/blog']} name={title} truncated />
          <h1>{title}</h1>
          <ul className="byline">
            {author_name && <li>{`Par ${author_name}`}</li>}
            <li>
              <time dateTime={published_at}>{formatLongDate(published_at)}</time>
            </li>
            {category && <li>{typographFrench(category.name)}</li>}
            <li>{`${readingMinutes}\u00a0min de lecture`}</li>
            <li>
              <PageLink to={fundingLink.href}>{fundingLink.name}</PageLink>
            </li>
          </ul>
        </div>
      </div>
    </header>
  )
}
