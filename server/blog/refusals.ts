import { Problem, validationFailed } from '../problem.ts'

/** Why a write was refused, in words for the administrator. */
export const slugTaken = () =>
  new Problem(409, 'slug_taken', 'Ce slug est déjà utilisé. Choisissez-en un autre.')

interface ConflictParts {
  /** What the refused edit was made on. */
  base?: unknown
  saved_by?: string | null
}

export const editConflict = (current: unknown, more: ConflictParts = {}) =>
  new Problem(
    409,
    'edit_conflict',
    'Une version plus récente a été enregistrée entre-temps. Rien n’a été écrasé.',
    { extra: { current, ...more } },
  )

export const unknownCategory = () =>
  validationFailed([{ path: 'category_id', message: "Cette catégorie n'existe pas" }])
