import { categoryColors } from '../../../domain/category.ts'
import { slugify } from '../../../domain/text/slug.ts'
import { freeCategorySlug } from '../../blog/slug-redirects.ts'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'

const MAX_NAME = 200

export interface CategoryImport {
  /** The first of these names, found here whatever its capitals, or created; the others are noted. */
  choose(names: string[], notes: string[]): Promise<string | null>
  created: string[]
}

export async function createCategoryImport(db: Db): Promise<CategoryImport> {
  const stored = await db.selectFrom('blog_categories').select(['id', 'name', 'slug']).execute()
  const idByKey = new Map(
    stored.flatMap(({ id, name, slug }) => [
      [slug, id],
      [slugify(name), id],
    ]),
  )
  let count = stored.length
  const created: string[] = []
  return {
    created,
    async choose([given, ...others], notes) {
      if (others.length > 0) notes.push(`its other categories: ${others.join(', ')}`)
      const name = given?.slice(0, MAX_NAME).toWellFormed().replaceAll('\0', '')
      const slug = slugify(name ?? '')
      if (!name || !slug) return null
      const known = idByKey.get(slug)
      if (known) return known
      const id = uuidv7()
      const color = categoryColors[count % categoryColors.length] ?? 'blue'
      count += 1
      await db
        .insertInto('blog_categories')
        .values({
          id,
          name,
          slug,
          description: null,
          color,
          display_order: count,
          updated_at: new Date().toISOString(),
        })
        .execute()
      await freeCategorySlug(db, slug)
      idByKey.set(slug, id)
      created.push(name)
      return id
    },
  }
}
