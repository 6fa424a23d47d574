import { disclosureLines } from '../../../../domain/disclosure.ts'
import { type ReaderWeights, rankByWeights } from '../../../../domain/ranking/note.ts'
import { agencies } from '../../../content/ranking/agencies.ts'
import { partnerLabel } from '../../../content/ranking/method.ts'
import { describeMove, priorities, writeWeights } from '../../../content/ranking/priorities.ts'
import { useSiteData } from '../../../site-data.ts'
import { MarkBar } from './mark-bar.tsx'
import { formatRating } from './rating.tsx'

/** The agencies in the reader's order, what moved, who pays, and the address of this answer. */
export function ReaderRanking({ weights }: { weights: ReaderWeights }) {
  const siteUrl = useSiteData()?.siteUrl ?? ''
  const ranked = rankByWeights(agencies, weights)
  if (!ranked) return <p className="priority-answer">{priorities.nothingToWeigh}</p>
  const isOfficial = ranked.every(({ rank, officialRank }) => rank === officialRank)
  const address = `/classement-agences?${writeWeights(weights)}#${priorities.id}`
  return (
    <div className="priority-answer">
      <h3>{priorities.resultTitle}</h3>
      {isOfficial && <p>{priorities.unchanged}</p>}
      <ol>
        {ranked.map(({ agency, note, rank, officialRank }) => (
          <li key={agency.slug}>
            <b>{rank}</b>
            <span>
              <a href={`#${agency.anchor}`}>{agency.name}</a>{' '}
              {agency.partner && <span className="chip chip-strong">{partnerLabel}</span>}
              <small>{describeMove({ rank, officialRank })}</small>
            </span>
            <MarkBar mark={note} />
            <b>
              {formatRating(note)}
              <span className="sr-only"> sur 5</span>
            </b>
          </li>
        ))}
      </ol>
      {disclosureLines.map((line) => (
        <p key={line} className="small-print">
          {line}
        </p>
      ))}
      <p className="small-print">
        {`${priorities.share}\u00a0: `}
        <a href={address}>{siteUrl + address}</a>
      </p>
    </div>
  )
}
