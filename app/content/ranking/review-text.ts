import { formatQuarter, type ReviewState } from '../../../domain/ranking/review.ts'
import { formatLongDate } from '../../../domain/text/dates.ts'

/** « Dernière revue : 15 septembre 2026 · prochaine : avant le 31 décembre 2026 » */
export function describeReview({ lastReview, nextReview }: ReviewState): string {
  return `Dernière revue\u00a0: ${formatLongDate(lastReview)} · prochaine\u00a0: avant le ${formatLongDate(nextReview)}`
}

/** « Revue du 4e trimestre 2026 en retard de 12 jours », when it is. */
export function describeLateness({ nextQuarter, lateDays }: ReviewState): string | undefined {
  if (lateDays === 0) return undefined
  const days = `${lateDays}\u00a0${lateDays > 1 ? 'jours' : 'jour'}`
  return `Revue du ${formatQuarter(nextQuarter)} en retard de ${days}`
}
