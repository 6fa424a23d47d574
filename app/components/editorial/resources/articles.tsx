import { formatLongDate } from '../../../../domain/text/dates.ts'
import { rankingButton, resourceArticles } from '../../../content/resources/resources.ts'
import { getPage } from '../../../content/site/pages.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { ButtonLink } from '../prose/blocks.tsx'

export function Articles() {
  return (
    <>
      <ul className="card-grid">
        {resourceArticles.map(({ title, description, href }) => (
          <li key={href} className="card link-card">
            <p className="card-date">
              <time dateTime={getPage(href).publishedOn}>
                {formatLongDate(getPage(href).publishedOn ?? '')}
              </time>
            </p>
            <h3>
              <PageLink to={href}>{title}</PageLink>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={rankingButton.href}>{rankingButton.label}</ButtonLink>
    </>
  )
}
