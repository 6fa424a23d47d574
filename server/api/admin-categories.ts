import { Hono } from 'hono'
import { CategoryInput, CategoryUpdate } from '../../domain/category.ts'
import {
  createCategory,
  deleteCategory,
  findCategory,
  listCategoriesForAdmin,
  updateCategory,
} from '../blog/categories.ts'
import { wholeList } from '../blog/paging.ts'
import type { Db } from '../database/tables.ts'
import type { AppEnv } from '../http/app-env.ts'
import { notFound } from '../problem.ts'
import { requireId } from './admin-posts.ts'
import { jsonBody } from './validate.ts'

/** Categories, for administrators: the guard of /api/admin has let the caller in. */
export function adminCategories(db: Db) {
  return new Hono<AppEnv>()
    .get('/', async (c) => c.json(wholeList(await listCategoriesForAdmin(db))))
    .post('/', jsonBody(CategoryInput), async (c) =>
      c.json(await createCategory(db, c.req.valid('json'), c.get('user').id), 201),
    )
    .get('/:id', async (c) => {
      const category = await findCategory(db, requireId(c.req.param('id')))
      if (!category) throw notFound()
      return c.json(category)
    })
    .put('/:id', jsonBody(CategoryUpdate), async (c) =>
      c.json(
        await updateCategory(
          db,
          requireId(c.req.param('id')),
          c.req.valid('json'),
          c.get('user').id,
        ),
      ),
    )
    .delete('/:id', async (c) => {
      await deleteCategory(db, requireId(c.req.param('id')), c.get('user').id)
      return c.body(null, 204)
    })
}
