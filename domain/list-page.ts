import { z } from 'zod'

/** One page of a list, in the shape every list of the API answers with. */
export function listPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), page: z.int(), page_count: z.int(), total: z.int() })
}
export type ListPage<Item> = z.infer<ReturnType<typeof listPageOf<z.ZodType<Item>>>>

export const PAGE_SIZE = 24
