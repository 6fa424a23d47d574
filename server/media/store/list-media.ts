import { type ListPage, PAGE_SIZE, pageOf } from '../../../domain/list-page.ts'
import type { ListedMedia } from '../../../domain/media.ts'
import { searchWords } from '../../../domain/text/search-text.ts'
import type { Db } from '../../database/tables.ts'
import { decodeMedia } from './media-row.ts'
import { listUses } from './media-uses.ts'

export interface MediaQuery {
  q?: string | undefined
  /** Only those that no article holds, nor what is kept of one. */
  unused: boolean
  page: number
}

/** One page of the library, newest first; every word of `q` is somewhere in the name or the description. */
export async function listMedia(
  db: Db,
  { q = '', unused, page }: MediaQuery,
): Promise<ListPage<ListedMedia>> {
  const words = searchWords(q)
  let query = db.selectFrom('media as m')
  // Words hold letters and digits alone: none means anything to `like`.
  for (const word of words) query = query.where('m.search_text', 'like', `%${word}%`)
  if (unused) {
    for (const table of ['media_uses', 'media_kept'] as const) {
      query = query.where('m.id', 'not in', (eb) => eb.selectFrom(table).select('media_id'))
    }
  }
  const { total } = await query
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('m')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const uses = await listUses(
    db,
    rows.map(({ id }) => id),
  )
  const data = (await decodeMedia(db, rows)).map((media) => {
    return { ...media, uses: uses.get(media.id) ?? [] }
  })
  return pageOf(data, page, Number(total))
}
