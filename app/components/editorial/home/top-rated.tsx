import { getAgency } from '../../../content/agencies.ts'
import { type HomeRankingCard, homeRankingCards, topRated } from '../../../content/home.ts'
import { partnerLabel } from '../../../content/ranking.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Rating } from '../ranking/rating.tsx'

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
  const { name, category, rating, anchor, partner } = getAgency(card.agencySlug)
  return (
    <li className="card ranking-card">
      <p className="badge">{card.badge}</p>
      <h3>
        {name} {partner && <span className="chip chip-strong">{partnerLabel}</span>}
      </h3>
      <p className="agency-meta">
        {category} <span aria-hidden="true">·</span> <Rating rating={rating} />
      </p>
      <p>{card.description}</p>
      <PageLink to={`/classement-agences#${anchor}`} className="button button-outline">
        Voir le profil
        <span className="sr-only">{` de ${name}`}</span>
      </PageLink>
    </li>
  )
}
