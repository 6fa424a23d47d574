import { z } from 'zod'
import { slugInput } from './text/slug.ts'
import { inputObject, optionalText, requiredText } from './text/text-fields.ts'

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

export const CategoryInput = inputObject({
  name: requiredText(REQUIRED, 200, 'Le nom'),
  slug: slugInput(REQUIRED),
  description: optionalText(500, 'La description'),
  color: z
    .enum(categoryColors, 'Cette couleur ne fait pas partie des six couleurs')
    .default('blue'),
  // The server numbers a new category; an edit may move the category with it.
  display_order: z
    .int("L'ordre doit être un nombre entier")
    .min(1, "L'ordre commence à 1")
    .max(1_000_000, "L'ordre ne doit pas dépasser 1 000 000")
    .optional(),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const CategoryUpdate = CategoryInput.extend({
  updated_at: z.string('Cette date doit être un texte').nullish(),
})
export type CategoryUpdate = z.infer<typeof CategoryUpdate>

export const Category = z.object({
  id: z.guid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: z.enum(categoryColors),
  display_order: z.int(),
  updated_at: z.iso.datetime(),
})
export type Category = z.infer<typeof Category>

/** A category as administrators see it. */
export const CategoryWithCount = Category.extend({
  post_count: z.int().describe('Drafts included'),
})
export type CategoryWithCount = z.infer<typeof CategoryWithCount>
