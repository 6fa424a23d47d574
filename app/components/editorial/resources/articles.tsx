import { Link } from 'react-router'
import { formatLongDate } from '../../../../domain/dates.ts'
import { getPage } from '../../../content/pages.ts'
import { rankingButton, resourceArticles } from '../../../content/resources.ts'

export function Articles() {
  return (
    <>
      <ul className="card-grid">
        {resourceArticles.map(({ title, description, href }) => (
          <li key={href} className="card link-card">
            <PublicationDate day={getPage(href).publishedOn ?? ''} />
            <h3>
              <Link to={href}>{title}</Link>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <p className="prose-button">
        <Link to={rankingButton.href} className="button button-primary">
          {rankingButton.label}
        </Link>
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
