import { type Category, type CategoryColor, categoryColorLabels } from '../../../domain/category.ts'

/** A category as the form holds it. */
export interface CategoryFields {
  name: string
  slug: string
  description: string
  color: CategoryColor
}

export const categoryLabels: Record<keyof CategoryFields, string> = {
  name: 'Nom',
  slug: 'Slug',
  description: 'Description',
  color: 'Couleur',
}

/** The fields of a stored category, or of a new one. */
export function categoryFieldsOf(category?: Category): CategoryFields {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    color: category?.color ?? 'blue',
  }
}

/** How a field reads, where two versions are compared. */
export function describeCategoryField(name: keyof CategoryFields, fields: CategoryFields): string {
  return name === 'color' ? categoryColorLabels[fields.color] : fields[name]
}
