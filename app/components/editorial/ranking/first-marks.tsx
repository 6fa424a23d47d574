import { criteria } from '../../../../domain/ranking/criteria.ts'
import type { MarkChange } from '../../../../domain/ranking/review.ts'
import { agencies } from '../../../content/ranking/agencies.ts'
import { formatRating } from './rating.tsx'

/** The marks an agency began with, in the order of the criteria. */
export function FirstMarks({ changes }: { changes: readonly MarkChange[] }) {
  return (
    <ul>
      {agencies.map(({ slug, name }) => (
        <li
          key={slug}
        >{`${name}\u00a0: ${describeMarks(changes.filter(({ agency }) => agency === slug))}`}</li>
      ))}
    </ul>
  )
}

function describeMarks(changes: readonly MarkChange[]): string {
  return criteria
    .map(({ id, short }) => {
      const given = changes.find(({ criterion }) => criterion === id)?.to
      return `${short.toLowerCase()} ${given === undefined ? '–' : formatRating(given)}`
    })
    .join(', ')
}
