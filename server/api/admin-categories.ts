import type { categoryCalls } from '../../domain/api/category-calls.ts'
import { wholeList } from '../../domain/list-page.ts'
import {
  createCategory,
  deleteCategory,
  findCategory,
  listCategoriesForAdmin,
  updateCategory,
} from '../blog/categories.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../problem.ts'
import type { Handlers } from './serve-calls.ts'

/** Categories, for administrators: the guard of /api/admin has let the caller in. */
export function categoryHandlers(db: Db): Handlers<typeof categoryCalls> {
  return {
    listCategoriesForAdmin: async () => wholeList(await listCategoriesForAdmin(db)),
    createCategory: ({ body }, c) => createCategory(db, body, c.get('user').id),
    async getCategory({ params }) {
      const category = await findCategory(db, params.id)
      if (!category) throw notFound()
      return category
    },
    updateCategory: ({ params, body }, c) => updateCategory(db, params.id, body, c.get('user').id),
    async deleteCategory({ params }, c) {
      await deleteCategory(db, params.id, c.get('user').id)
    },
  }
}
