import { Hono } from 'hono'
import { listCategories } from '../blog/categories.ts'
import { wholeList } from '../blog/paging.ts'
import type { Db } from '../database/tables.ts'
import type { AppEnv } from '../http/app-env.ts'

/** Categories, for anyone. */
export function blogCategories(db: Db) {
  return new Hono<AppEnv>().get('/', async (c) => c.json(wholeList(await listCategories(db))))
}
