import { formatLongDate } from '../../../../domain/dates.ts'
import { getPage } from '../../../content/pages.ts'
import { rankingButton, resourceArticles } from '../../../content/resources.ts'
import { PageLink } from '../../ui/page-link.tsx'

export function Articles() {
  return (
    <>
      <ul className="card-grid">
        {resourceArticles.map(({ title, description, href }) => (
          <li key={href} className="card link-card">
            <PublicationDate day={getPage(href).publishedOn ?? ''} />
            <h3>
              <PageLink to={href}>{title}</PageLink>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <p className="prose-button">
        <PageLink to={rankingButton.href} className="button button-primary">
          {rankingButton.label}
        </PageLink>
      </p>
    </>
  )
}

function PublicationDate({ day }: { day: string }) {
  return (
    <p className="card-date">
      <time dateTime={day}>{formatLongDate(day)}</time>
    </p>
  )
}
