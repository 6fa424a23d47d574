import { heroFigure } from '../../../content/home.ts'
import { agencies } from '../../../content/ranking/agencies.ts'
import { partnerLabel } from '../../../content/ranking/method.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { MarkBar } from '../ranking/mark-bar.tsx'
import { formatRating } from '../ranking/rating.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'

/** The five agencies at a glance, each leading to its card. */
export function HeroRanking() {
  return (
    <div className="hero-ranking">
      <ol>
        {agencies.map(({ slug, anchor, rank, name, category, partner, rating }) => (
          <li key={slug}>
            <PageLink to={`/classement-agences#${anchor}`}>
              <span className="hero-rank">{rank}</span>{' '}
              <span>
                <b>{name}</b> {partner && <small className="hero-partner">{partnerLabel}</small>}{' '}
                <small className="hero-category">{category}</small>
              </span>{' '}
              <MarkBar mark={rating} />{' '}
              <strong>
                {formatRating(rating)}
                <span className="sr-only"> sur 5</span>
              </strong>
            </PageLink>
          </li>
        ))}
      </ol>
      <p>
        <SourcedText text={heroFigure} path="/" />
      </p>
    </div>
  )
}
