import { criteria } from '../../../../domain/ranking/criteria.ts'
import { correctionsSinceReview, journal } from '../../../../domain/ranking/journal.ts'
import {
  formatQuarter,
  type JournalEntry,
  type MarkChange,
} from '../../../../domain/ranking/review.ts'
import { formatLongDate } from '../../../../domain/text/dates.ts'
import { getAgency } from '../../../content/ranking/agencies.ts'
import { journalIntro, journalLabels } from '../../../content/ranking/journal-text.ts'
import { journalSection } from '../../../content/ranking/ranking.ts'
import { FirstMarks } from './first-marks.tsx'
import { formatRating } from './rating.tsx'

/** Every review held, the newest first and open. */
export function Journal() {
  return (
    <section id={journalSection.id} className="journal">
      <h2>{journalSection.title}</h2>
      <p>{journalIntro}</p>
      {correctionsSinceReview.length > 0 && <Corrections />}
      {journal.toReversed().map((entry, index) => (
        <Entry key={entry.quarter} entry={entry} open={index === 0} />
      ))}
      <p>
        <a href="/api/ranking">{journalLabels.data}</a>
      </p>
    </section>
  )
}

function Corrections() {
  return (
    <>
      <h3>{journalLabels.sinceReview}</h3>
      <ul>
        {correctionsSinceReview.map(({ date, text }) => (
          <li key={text}>
            <time dateTime={date}>{formatLongDate(date)}</time>
            {`. ${text}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, open }: { entry: JournalEntry; open: boolean }) {
  const { quarter, date, summary, changes, corrections } = entry
  const moved = changes.filter(({ from }) => from !== null)
  return (
    <details open={open}>
      <summary>
        <h3>{formatQuarter(quarter)}</h3>
        <time dateTime={date}>{formatLongDate(date)}</time>
      </summary>
      <p>{summary}</p>
      {moved.length < changes.length && <FirstMarks changes={changes} />}
      {moved.length + corrections.length > 0 && (
        <ul>
          {moved.map((change) => (
            <li key={change.agency + change.criterion}>{describeChange(change)}</li>
          ))}
          {corrections.map((text) => (
            <li key={text}>{`Correction. ${text}`}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** « Datalume, transparence tarifaire : de 4,5 à 4. La grille de prix… » */
function describeChange({ agency, criterion, from, to, why }: MarkChange): string {
  const name = criteria.find(({ id }) => id === criterion)?.name ?? criterion
  const marks = `de ${formatRating(from ?? 1)} à ${formatRating(to)}`
  return `${getAgency(agency).name}, ${name.charAt(0).toLowerCase()}${name.slice(1)}\u00a0: ${marks}. ${why}`
}
