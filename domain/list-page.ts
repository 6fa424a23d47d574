import { z } from 'zod'
import { SEARCH_MAX } from './text/search-text.ts'
import { tooLongMessage } from './text/text-fields.ts'

/** One page of a list, in the shape every list of the API answers with. */
export function listPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), page: z.int(), page_count: z.int(), total: z.int() })
}
export type ListPage<Item> = z.infer<ReturnType<typeof listPageOf<z.ZodType<Item>>>>

export const PAGE_SIZE = 24

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'La page doit être un nombre entier à partir de 1')
  .transform(Number)
  .optional()
export const searchText = z
  .string()
  .max(SEARCH_MAX, tooLongMessage('La recherche', SEARCH_MAX))
  .optional()

/** A page of a list, in the shape every list of the API answers with. */
export function pageOf<T>(data: T[], page: number, total: number): ListPage<T> {
  return { data, page, page_count: Math.ceil(total / PAGE_SIZE), total }
}

/** A list short enough to be one page. */
export function wholeList<T>(data: T[]): ListPage<T> {
  return { data, page: 1, page_count: 1, total: data.length }
}
