import { Problem } from '../api/problem.ts'

/** Why a write was refused, in words for the administrator. */
export const slugTaken = () =>
  new Problem(409, 'slug_taken', 'Ce slug est déjà utilisé. Choisissez-en un autre.')

export const editConflict = (current: unknown) =>
  new Problem(
    409,
    'edit_conflict',
    'Une version plus récente a été enregistrée entre-temps. Rien n’a été écrasé.',
    { current },
  )

export const unknownCategory = () =>
  validationFailed([{ path: 'category_id', message: "Cette catégorie n'existe pas" }])

export interface FieldError {
  path: string
  message: string
}

export function validationFailed(errors: FieldError[]): Problem {
  return new Problem(422, 'validation_failed', errors[0]?.message ?? 'Saisie invalide', { errors })
}
