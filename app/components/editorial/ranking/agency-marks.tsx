import { criteria } from '../../../../domain/ranking/criteria.ts'
import { formatLongDate } from '../../../../domain/text/dates.ts'
import type { Agency } from '../../../content/ranking/agencies.ts'
import { MarkBar } from './mark-bar.tsx'
import { formatRating } from './rating.tsx'

/** The five marks as bars, and behind a fold what each rests on. */
export function AgencyMarks({ agency }: { agency: Agency }) {
  return (
    <div className="agency-marks">
      <h3>Notes par critère</h3>
      <ul>
        {criteria.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span> <MarkBar mark={agency.marks[id]} />{' '}
            <b>{formatRating(agency.marks[id])}</b>
          </li>
        ))}
      </ul>
      <details className="evidence">
        <summary>
          Les preuves de ces notes<span className="sr-only">{`\u00a0: ${agency.name}`}</span>
        </summary>
        <dl>
          {criteria.map(({ id, name }) => (
            <div key={id}>
              <dt>{`${name}, ${formatRating(agency.marks[id])} sur 5`}</dt>
              <dd>
                {agency.evidence[id].evidence}{' '}
                <small>{`Vu le ${formatLongDate(agency.evidence[id].checkedOn)}.`}</small>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
