import { z } from 'zod'
import { slugify } from './slug.ts'
import { optionalText, storableText } from './text.ts'

export const categoryColors = ['blue', 'red', 'green', 'yellow', 'purple', 'orange'] as const
export type CategoryColor = (typeof categoryColors)[number]

export const categoryColorLabels: Record<CategoryColor, string> = {
  blue: 'Bleu',
  red: 'Rouge',
  green: 'Vert',
  yellow: 'Jaune',
  purple: 'Violet',
  orange: 'Orange',
}

const REQUIRED = 'Le nom et le slug sont requis'

export const CategoryInput = z.strictObject({
  name: storableText
    .trim()
    .min(1, REQUIRED)
    .max(200, 'Le nom ne doit pas dépasser 200 caractères'),
  slug: storableText
    .max(2000, 'Le slug ne doit pas dépasser 200 caractères')
    .transform(slugify)
    .pipe(
      z.string().min(1, REQUIRED).max(200, 'Le slug ne doit pas dépasser 200 caractères'),
    ),
  description: optionalText(500, 'La description ne doit pas dépasser 500 caractères'),
  color: z.enum(categoryColors, 'Cette couleur ne fait pas partie des six couleurs').default('blue'),
  // Set by the server on a new category; an edit may move the category with it.
  display_order: z.number().int().min(0).max(1_000_000).optional(),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const CategoryUpdate = CategoryInput.extend({ updated_at: z.string().optional() })
export type CategoryUpdate = z.infer<typeof CategoryUpdate>

export interface Category {
  id: string
  name: string
  slug: string
  description: string | null
  color: CategoryColor
  display_order: number
  updated_at: string
}
