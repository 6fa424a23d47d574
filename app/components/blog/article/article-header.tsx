import { CalendarDays, Clock, PenLine, Tag } from 'lucide-react'
import { formatLongDate } from '../../../../domain/dates.ts'
import { typographFrench } from '../../../../domain/french-typography.ts'
import type { ArticleFacts } from '../../../../domain/post.ts'
import { Breadcrumb } from '../../editorial/breadcrumb.tsx'

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
          <ul className="byline *:flex *:items-center *:gap-2">
            <li>
              <CalendarDays size={16} />
              <time dateTime={published_at}>{formatLongDate(published_at)}</time>
            </li>
            {category && (
              <li>
                <Tag size={16} />
                {typographFrench(category.name)}
              </li>
            )}
            {author_name && (
              <li>
                <PenLine size={16} />
                {`Par ${author_name}`}
              </li>
            )}
            <li>
              <Clock size={16} />
              {`${readingMinutes}\u00a0min de lecture`}
            </li>
          </ul>
        </div>
      </div>
    </header>
  )
}
