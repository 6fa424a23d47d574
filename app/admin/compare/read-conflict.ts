import type { ZodType } from 'zod'
import { ApiError } from '../api-client.ts'
import { listDifferences } from '../form/field-problems.ts'
import { type FieldMerge, mergeFields } from './merge-fields.ts'

/** A save that was refused because somebody else had saved meanwhile. */
export interface Conflict<Row, Fields> {
  /** What is stored now. */
  stored: Row
  /** Who stored it, if known. */
  savedBy: string | undefined
  mine: Fields
  theirs: Fields
  /** Whether it is this person's own save, whose answer was lost on its way. */
  isOwn: boolean
  merge: FieldMerge<Fields>
}

export interface SentText<Fields> {
  /** As it would be stored. */
  sent: Fields
  /** What the person had before them then: without what others had joined to it. */
  typed: Fields
}

export interface ConflictReading<Row, Fields> {
  row: ZodType<Row>
  fieldsOf: (row: Row) => Fields
  mine: Fields
  /** What the person last knew to be stored. */
  base: Fields | undefined
  /** What that was made from in its turn. */
  madeOn?: Fields | undefined
  /** What was sent before and never answered: it may be what is stored now. */
  unanswered?: SentText<Fields>[]
  longTexts?: readonly (keyof Fields)[]
}

/** The two versions and what can be made of them; undefined when the failure is another one. */
export function readConflict<Row, Fields extends object>(
  error: unknown,
  { row, fieldsOf, mine, longTexts, ...reading }: ConflictReading<Row, Fields>,
): Conflict<Row, Fields> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return undefined
  const stored = row.safeParse(error.problem.current).data
  if (!stored) return undefined
  const known = row.safeParse(error.problem.base).data
  const theirs = fieldsOf(stored)
  const own = reading.unanswered?.find(({ sent }) => listDifferences(sent, theirs).length === 0)
  const first = known ? fieldsOf(known) : reading.madeOn
  const base = own?.typed ?? chooseBase({ first, last: reading.base, theirs }, longTexts)
  const merge = mergeFields({ base, mine, theirs }, longTexts)
  const savedBy = error.problem.saved_by ?? undefined
  return { stored, savedBy, mine, theirs, isOwn: own !== undefined, merge }
}

/**
 * What both texts start from. What this person last knew to be stored is that only if the other text holds all of it:
 * made without it, that text would seem to delete it.
 */
function chooseBase<Fields extends object>(
  { first, last, theirs }: { first: Fields | undefined; last: Fields | undefined; theirs: Fields },
  longTexts?: readonly (keyof Fields)[],
): Fields | undefined {
  if (!first || !last) return first ?? last
  const { fields, clashes } = mergeFields({ base: first, mine: last, theirs }, longTexts)
  if (clashes.length > 0) return first
  if (listDifferences(fields, theirs).length === 0) return last
  return listDifferences(fields, last).length === 0 ? theirs : first
}
