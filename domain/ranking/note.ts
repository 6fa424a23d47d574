// The arithmetic of the ranking: criteria, notes, the reader's own weights, the journal of marks.

export const criterionIds = [
  'expertise',
  'resultats',
  'accompagnement',
  'transparence',
  'securite',
] as const

export type CriterionId = (typeof criterionIds)[number]

export type Weights = Readonly<Record<CriterionId, number>>

/** From 1 to 5, in halves. */
export type Marks = Readonly<Record<CriterionId, number>>

/** In per cent. */
export const officialWeights: Weights = {
  expertise: 30,
  resultats: 25,
  accompagnement: 20,
  transparence: 15,
  securite: 10,
}

/**
 * The weighted mean, rounded to a tenth. Counted in half marks, so that everything before the one
 * division is whole: sums of decimals would round 4.45 now up, now down.
 */
export function computeNote(marks: Marks, weights: Weights = officialWeights): number {
  let total = 0
  let weighted = 0
  for (const id of criterionIds) {
    total += weights[id]
    weighted += Math.round(marks[id] * 2) * weights[id]
  }
  if (total <= 0) throw new RangeError('A note needs at least one criterion that counts')
  return Math.round((5 * weighted) / total) / 10
}

/** Ignorer, Un peu, Normal, Beaucoup. */
export type ReaderWeight = 0 | 1 | 2 | 3
export type ReaderWeights = Readonly<Record<CriterionId, ReaderWeight>>

export const normalWeight: ReaderWeight = 2

/** What a form or an address says; what is missing or wrong counts as Normal. */
export function readReaderWeights(read: (id: CriterionId) => string | null): ReaderWeights {
  const choose = (id: CriterionId) => {
    const typed = read(id) ?? ''
    return (/^[0-3]$/.test(typed) ? Number(typed) : normalWeight) as ReaderWeight
  }
  return mapCriteria(choose)
}

export interface RankedByReader<T> {
  agency: T
  note: number
  rank: number
  officialRank: number
}

/**
 * Agencies, given in the official order, as the reader weighs them: each choice multiplies the
 * criterion's own weight. Equal notes keep the official order; nothing to weigh gives nothing.
 */
export function rankByWeights<T extends { marks: Marks }>(
  agencies: readonly T[],
  readerWeights: ReaderWeights,
): RankedByReader<T>[] | undefined {
  const weights = mapCriteria((id) => officialWeights[id] * readerWeights[id])
  if (criterionIds.every((id) => weights[id] === 0)) return undefined
  return agencies
    .map((agency, index) => ({
      agency,
      note: computeNote(agency.marks, weights),
      officialRank: index + 1,
    }))
    .sort((one, other) => other.note - one.note || one.officialRank - other.officialRank)
    .map((ranked, index) => ({ ...ranked, rank: index + 1 }))
}

export function mapCriteria<T>(choose: (id: CriterionId) => T): Record<CriterionId, T> {
  return Object.fromEntries(criterionIds.map((id) => [id, choose(id)])) as Record<CriterionId, T>
}
