import { z } from 'zod'
import { SEARCH_MAX } from '../search-text.ts'

const page = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'La page doit être un nombre entier à partir de 1')
  .transform(Number)
  .optional()
const q = z
  .string()
  .max(SEARCH_MAX, `La recherche ne doit pas dépasser ${SEARCH_MAX} caractères`)
  .optional()

/** What the public list of posts may be asked for. */
export const PublicListingQuery = z.object({
  category_id: z.string().max(100, "Cette catégorie n'existe pas").optional(),
  q,
  page,
})

/** What the administrators' list of posts may be asked for. */
export const AdminListingQuery = z.object({
  q,
  status: z.enum(['published', 'draft'], "Ce statut n'existe pas").optional(),
  page,
})
