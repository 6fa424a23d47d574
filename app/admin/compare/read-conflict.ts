import type { ZodType } from 'zod'
import { ApiError } from '../api-client.ts'
import { type FieldMerge, mergeFields } from './merge-fields.ts'

/** A save that was refused because somebody else had saved meanwhile. */
export interface Conflict<Row, Fields> {
  /** What is stored now. */
  stored: Row
  /** Who stored it, if known. */
  savedBy: string | undefined
  mine: Fields
  theirs: Fields
  merge: FieldMerge<Fields>
}

export interface ConflictReading<Row, Fields> {
  row: ZodType<Row>
  fieldsOf: (row: Row) => Fields
  mine: Fields
  /** What the person started from, where the server does not say. */
  base: Fields | undefined
  longTexts?: readonly (keyof Fields)[]
}

/** The two versions and what can be made of them; undefined when the failure is another one. */
export function readConflict<Row, Fields extends object>(
  error: unknown,
  { row, fieldsOf, mine, base, longTexts }: ConflictReading<Row, Fields>,
): Conflict<Row, Fields> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return undefined
  const stored = row.safeParse(error.problem.current).data
  if (!stored) return undefined
  const known = row.safeParse(error.problem.base).data
  const theirs = fieldsOf(stored)
  const merge = mergeFields({ base: known ? fieldsOf(known) : base, mine, theirs }, longTexts)
  return { stored, savedBy: error.problem.saved_by ?? undefined, mine, theirs, merge }
}
