import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { noteUses } from '../../media/store/media-uses.ts'
import { decodePost } from '../post-row.ts'
import { searchTokens } from '../reading/search-tokens.ts'
import { databaseIndex } from './database-index.ts'
import { LEVELS, levelAfter } from './full-text-index.ts'

const BATCH = 100

/** Makes a post findable by these; called inside the transaction that saves it. */
export async function indexPost(db: Db, postId: string, tokens: string[]): Promise<void> {
  await unindexPost(db, postId)
  await addEntry(db, postId, tokens)
  await retireEntries(db)
}

/** Leaves only so many entries at each level and above. */
async function retireEntries(db: Db): Promise<void> {
  const entryAfter = (newer: number) =>
    db.selectFrom('post_search').select('seq').orderBy('seq', 'desc').limit(1).offset(newer)
  const { newest, newer } = await db
    .selectNoFrom([entryAfter(LEVELS[0]).as('newest'), entryAfter(LEVELS[1]).as('newer')])
    .executeTakeFirstOrThrow()
  if (newest) await databaseIndex(db).retire(db, newest, 2)
  if (newer) await databaseIndex(db).retire(db, newer, 1)
}

/** Called before the post is deleted. */
export async function unindexPost(db: Db, postId: string): Promise<void> {
  const entry = await db
    .deleteFrom('post_search')
    .where('post_id', '=', postId)
    .returning('seq')
    .executeTakeFirst()
  if (entry) await databaseIndex(db).remove(db, entry.seq)
}

/** Indexes everything again, in the order in which posts were published or saved. */
export async function indexEveryPost(db: Db): Promise<void> {
  const index = databaseIndex(db)
  await index.rebuild(db, async () => {
    await db.deleteFrom('post_search').execute()
    const ordered = await db
      .selectFrom('blog_posts')
      .select('id')
      .orderBy((eb) => eb.fn.coalesce('published_at', 'updated_at'))
      .orderBy('id')
      .execute()
    for (let start = 0; start < ordered.length; start += BATCH) {
      const ids = ordered.slice(start, start + BATCH).map(({ id }) => id)
      const rows = await db.selectFrom('blog_posts').selectAll().where('id', 'in', ids).execute()
      const places = new Map(ids.map((id, offset) => [id, start + offset]))
      const entries = rows.map((row) => {
        const older = places.get(row.id) ?? 0
        const level = levelAfter(ordered.length - 1 - older)
        return { seq: older + 1, post_id: row.id, tokens: searchTokens(decodePost(row)), level }
      })
      await db
        .insertInto('post_search')
        .values(entries.map(({ seq, post_id }) => ({ seq, post_id })))
        .execute()
      await index.put(db, entries)
      for (const row of rows) await noteUses(db, row)
    }
  })
}

/** The number comes after all others; writers take turns, so no two can take the same. */
async function addEntry(db: Db, postId: string, tokens: string[]): Promise<void> {
  const { seq } = await db
    .insertInto('post_search')
    .columns(['seq', 'post_id'])
    .expression((eb) =>
      eb
        .selectFrom('post_search')
        .select(({ fn, val }) => [
          sql<number>`coalesce(${fn.max('seq')}, 0) + 1`.as('seq'),
          val(postId).as('post_id'),
        ]),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  await databaseIndex(db).put(db, [{ seq, tokens, level: levelAfter(0) }])
}
