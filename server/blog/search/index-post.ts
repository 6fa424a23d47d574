import { sql } from 'kysely'
import type { Tree, TreeNode } from '../../../domain/html/html-tree.ts'
import type { Post } from '../../../domain/post.ts'
import { searchWords } from '../../../domain/search-text.ts'
import type { Db } from '../../database/tables.ts'
import { noteUses } from '../../media/store/media-uses.ts'
import { parseHtml, textOf } from '../html/article-tree.ts'
import { decodePost } from '../post-row.ts'
import { databaseIndex } from './database-index.ts'
import { LEVELS, levelAfter } from './full-text-index.ts'
import { categoryToken, places } from './search-tokens.ts'

const BATCH = 100
/** Well below the megabyte that PostgreSQL allows one entry; beyond it lies no prose. */
const MAX_BYTES = 400_000

/** Makes a post findable as it is now; called inside the transaction that saves it. */
export async function indexPost(db: Db, post: Post): Promise<void> {
  await unindexPost(db, post.id)
  await addEntry(db, post)
  await retireEntries(db)
  await noteUses(db, post)
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
async function addEntry(db: Db, post: Post): Promise<void> {
  const { seq } = await db
    .insertInto('post_search')
    .columns(['seq', 'post_id'])
    .expression((eb) =>
      eb
        .selectFrom('post_search')
        .select(({ fn, val }) => [
          sql<number>`coalesce(${fn.max('seq')}, 0) + 1`.as('seq'),
          val(post.id).as('post_id'),
        ]),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  await databaseIndex(db).put(db, [{ seq, tokens: searchTokens(post), level: levelAfter(0) }])
}

type Searched = Pick<Post, 'title' | 'excerpt' | 'content' | 'published' | 'category_id'>

/** Everything by which a post can be found. */
function searchTokens(post: Searched): string[] {
  const content = parseHtml(post.content)
  const title = searchWords(post.title)
  const lead = searchWords(`${post.excerpt ?? ''} ${listHeadings(content).join(' ')}`)
  const body = searchWords(textOf(content))
  const tokens = new Set<string>()
  if (post.published) {
    if (post.category_id) tokens.add(categoryToken(post.category_id))
    for (const word of title) tokens.add(places.title + word)
    for (const word of [...title, ...lead]) tokens.add(places.lead + word)
    for (const word of [...title, ...lead, ...body]) tokens.add(places.anywhere + word)
  } else {
    for (const word of [...title, ...lead, ...body]) tokens.add(places.draft + word)
  }
  return withinBytes(tokens)
}

/** What the headings say, whatever their level. */
function listHeadings(node: Tree | TreeNode): string[] {
  if (node.type === 'text') return []
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) return [textOf(node)]
  return node.children.flatMap(listHeadings)
}

function withinBytes(tokens: Set<string>): string[] {
  const within: string[] = []
  let bytes = 0
  for (const token of tokens) {
    bytes += Buffer.byteLength(token) + 8
    if (bytes > MAX_BYTES) break
    within.push(token)
  }
  return within
}
