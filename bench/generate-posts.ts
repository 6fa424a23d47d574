// Fills a database with articles: node bench/generate-posts.ts 10000 [file:./data/bench.db]
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseHtml, textOf } from '../server/blog/html/article-tree.ts'
import { indexAllPosts } from '../server/blog/index-posts.ts'
import { raiseContentVersion } from '../server/database/content-version.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/tables.ts'
import { uuidv7 } from '../server/database/uuid.ts'
import { readEnvironment } from '../server/environment.ts'

const BATCH = 100
const CATEGORIES = 6
/** Ten years of articles, however many there are. */
const SPAN_MS = 10 * 365 * 24 * 60 * 60 * 1000

/**
 * Adds published articles until there are `count`, and a draft for every twenty. Their sentences are those
 * of the starter articles, so common words are in nearly all; invented words are in some, few or one.
 */
export async function generatePosts(db: Db, count: number, now = Date.now()): Promise<void> {
  const random = createRandom(count)
  const sentences = readSentences()
  await db.transaction().execute(async (transaction) => {
    const categories = await ensureCategories(transaction)
    const start = await countPosts(transaction)
    for (let index = start; index < count; index += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - index) }, (_, offset) =>
        composePost({ number: index + offset, count, now, categories, sentences, random }),
      )
      await transaction.insertInto('blog_posts').values(rows.flat()).execute()
    }
    await indexAllPosts(transaction)
    await raiseContentVersion(transaction)
  })
}

interface Ingredients {
  number: number
  count: number
  now: number
  categories: string[]
  sentences: string[]
  random: () => number
}

function composePost(ingredients: Ingredients) {
  const { number, count, now, categories, random } = ingredients
  const time = now - SPAN_MS + Math.floor((number / count) * SPAN_MS)
  const published = compose(ingredients, { number, time, published: true })
  if (number % 20 !== 10) return [published]
  return [published, compose(ingredients, { number, time: time + 1, published: false })]

  function compose(
    { sentences }: Ingredients,
    { time, published }: { number: number; time: number; published: boolean },
  ) {
    const pick = () => sentences[Math.floor(random() * sentences.length)] ?? ''
    const at = new Date(time).toISOString()
    const title = `${pick().split(' ').slice(0, 7).join(' ')} ${inventWord(random)}`
    const sections = Array.from(
      { length: 4 },
      () =>
        `<h2>${pick().split(' ').slice(0, 5).join(' ')}</h2>\n<p>${pick()} ${pick()}</p>\n<p>${pick()} ${inventWord(random)} ${inventWord(random)}.</p>`,
    )
    return {
      id: uuidv7(time),
      title: title.slice(0, 200),
      slug: `article-${number}${published ? '' : '-brouillon'}`,
      excerpt: pick().slice(0, 300),
      content: `${sections.join('\n')}\n<p>${uniqueWord(number)}.</p>`,
      category_id: categories[Math.floor(random() * (CATEGORIES + 1))] ?? null,
      published,
      published_at: published ? at : null,
      first_published_at: published ? at : null,
      meta_title: null,
      meta_description: null,
      author_name: 'La rédaction',
      created_at: at,
      updated_at: at,
    }
  }
}

/** A word that only one article holds, and that begins no other. */
export function uniqueWord(number: number): string {
  return `unique${String(number).padStart(7, '0')}`
}

/** A word as rare as its number is high: words of a language are about as uneven. */
function inventWord(random: () => number): string {
  return `mot${Math.floor(20_000 ** random()).toString(36)}`
}

async function ensureCategories(db: Db): Promise<string[]> {
  const ids: string[] = []
  for (let index = 1; index <= CATEGORIES; index += 1) {
    const slug = `rubrique-${index}`
    const found = await db
      .selectFrom('blog_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    const id = found?.id ?? uuidv7()
    ids.push(id)
    if (found) continue
    await db
      .insertInto('blog_categories')
      .values({
        id,
        name: `Rubrique ${index}`,
        slug,
        description: null,
        color: 'blue',
        display_order: index,
        updated_at: new Date().toISOString(),
      })
      .execute()
  }
  return ids
}

async function countPosts(db: Db): Promise<number> {
  const { posts } = await db
    .selectFrom('published_posts')
    .select((eb) => eb.fn.countAll().as('posts'))
    .executeTakeFirstOrThrow()
  return Number(posts)
}

function readSentences(): string[] {
  const folder = new URL('../server/data-care/starter/articles/', import.meta.url)
  return readdirSync(folder).flatMap((file) =>
    textOf(parseHtml(readFileSync(new URL(file, folder), 'utf8')))
      .split(/(?<=[.!?]) /)
      .filter((sentence) => sentence.length > 40 && !/[<>&]/.test(sentence)),
  )
}

/** The same articles every time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [count, DATABASE_URL = 'file:./data/bench.db'] = process.argv.slice(2)
  const AUTH_SECRET = 'not used to sign anything here at all'
  const database = openDatabase(readEnvironment({ DATABASE_URL, AUTH_SECRET }).database)
  await migrate(database)
  await generatePosts(database.db, Number(count))
  await database.close()
}
