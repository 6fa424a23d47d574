import { type HomeRankingCard, homeRankingCards, topRated } from '../../../content/home.ts'
import { getAgency, ofAgency } from '../../../content/ranking/agencies.ts'
import { partnerLabel } from '../../../content/ranking/method.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Rating } from '../ranking/rating.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'

export function TopRated() {
  return (
    <section className="wrap home-block">
      <h2>{topRated.heading}</h2>
      <p className="block-intro">{topRated.intro}</p>
      <ul className="card-grid">
        {homeRankingCards.map((card) => (
          <RankingCard key={card.agencySlug} card={card} />
        ))}
      </ul>
      <p className="small-print">{topRated.disclosure}</p>
    </section>
  )
}

function RankingCard({ card }: { card: HomeRankingCard }) {
  const agency = getAgency(card.agencySlug)
  const { name, rank, category, rating, anchor, partner } = agency
  return (
    <li className="card ranking-card">
      <p className="badge">{card.badge}</p>
      <h3>
        {name} {partner && <span className="chip chip-strong">{partnerLabel}</span>}
      </h3>
      <p className="agency-meta">
        {`${formatRank(rank)} du classement`} <span aria-hidden="true">·</span> {category}
        <Rating rating={rating} />
      </p>
      <p className="badge-reason">
        <SourcedText text={card.reason} path="/" />
      </p>
      <p>
        <SourcedText text={card.description} path="/" />
      </p>
      <PageLink to={`/classement-agences#${anchor}`} className="button button-outline">
        Voir le profil
        <span className="sr-only">{` ${ofAgency(agency)}`}</span>
      </PageLink>
    </li>
  )
}

/** « 1re », « 2e »: an agency is feminine. */
function formatRank(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`
}
