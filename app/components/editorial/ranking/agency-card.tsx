import { Award } from 'lucide-react'
import { type Agency, quoteUrl } from '../../../content/ranking/agencies.ts'
import { partnerLabel } from '../../../content/ranking/method.ts'
import { disabledLinkNote, recommendationLabel } from '../../../content/ranking/ranking.ts'
import { PartnerLink } from '../partner-link.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'
import { AgencyMarks } from './agency-marks.tsx'
import { PriceRange } from './price-range.tsx'
import { Rating } from './rating.tsx'

/** One agency of the ranking. Only the first is highlighted, and only a partner has links. */
export function AgencyCard({ agency }: { agency: Agency }) {
  const { anchor, rank, name, category, rating, priceRange, partner } = agency
  const isFirst = rank === 1
  const noteId = `${anchor}-lien`
  return (
    <article id={anchor} className={isFirst ? 'card agency agency-first' : 'card agency'}>
      <p className="agency-rank">
        <span className="sr-only">Rang </span>
        {rank}
      </p>
      <div>
        {isFirst && (
          <p className="agency-flag">
            <Award size={18} />
            {recommendationLabel}
          </p>
        )}
        <div className="agency-head">
          <h2>{name}</h2>
          {partner && <span className="chip chip-strong">{partnerLabel}</span>}
          <Rating rating={rating} />
        </div>
        <p className="agency-meta">
          {category} <span aria-hidden="true">·</span> <PriceRange range={priceRange} />
        </p>
        <p className="agency-text">{agency.description}</p>
        <AgencyFacts agency={agency} />
        <AgencyMarks agency={agency} />
        <div className="agency-actions">
          {partner ? (
            <>
              <PartnerLink href={agency.website} look="button">
                Visiter le site
              </PartnerLink>
              <PartnerLink href={quoteUrl} look="outline">
                Demander un devis
              </PartnerLink>
            </>
          ) : (
            <>
              <button
                type="button"
                disabled
                aria-describedby={noteId}
                className="button button-outline"
              >
                Visiter le site
              </button>
              <small id={noteId}>{disabledLinkNote}</small>
            </>
          )}
        </div>
      </div>
    </article>
  )
}

function AgencyFacts({ agency }: { agency: Agency }) {
  return (
    <div className="agency-facts">
      <div>
        <h3>Points forts</h3>
        <ul className="ticks">
          {agency.strengths.map((strength) => (
            <li key={strength}>{strength}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Premier projet</h3>
        <p>
          <SourcedText text={agency.firstProject.text} path="/classement-agences" />
        </p>
        <h3>Secteurs</h3>
        <ul className="chips">
          {agency.industries.map((industry) => (
            <li key={industry} className="chip">
              {industry}
            </li>
          ))}
        </ul>
        <h3>Limite</h3>
        <p>{agency.limit}</p>
      </div>
    </div>
  )
}
