import { ApiError } from '../api-client.ts'
import type { ConflictDialog } from './conflict-dialog.tsx'
import type { Conflict, ConflictReading } from './read-conflict.ts'

/** A conflict, and the dialog that asks about it. */
export interface LoadedConflict<Row, Fields extends object> extends Conflict<Row, Fields> {
  Dialog: typeof ConflictDialog<Row, Fields>
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edit_conflict'
}

/**
 * The two versions and what can be made of them, or undefined. What compares them is loaded when it is
 * first needed; should that fail, the refusal itself is what the person is told.
 */
export async function loadConflict<Row, Fields extends object>(
  error: unknown,
  reading: ConflictReading<Row, Fields>,
): Promise<LoadedConflict<Row, Fields> | undefined> {
  if (!isConflict(error)) return undefined
  const parts = [import('./read-conflict.ts'), import('./conflict-dialog.tsx')] as const
  const [loaded, dialog] = await Promise.all(parts).catch(() => [])
  const conflict = loaded?.readConflict(error, reading)
  return conflict && dialog && { ...conflict, Dialog: dialog.ConflictDialog<Row, Fields> }
}
