import { indexAllPosts } from '../../../server/blog/index-posts.ts'
import { raiseContentVersion } from '../../../server/database/content-version.ts'
import type { Db } from '../../../server/database/tables.ts'
import { uuidv7 } from '../../../server/database/uuid.ts'

const BATCH = 250
const HOUR_MS = 60 * 60 * 1000
const FIRST = Date.parse('2020-01-01T08:00:00.123Z')

/** Texts that a careless copy would change: accents, quotes, line ends, signs beyond the BMP. */
const ODD_TEXTS = [
  'déjà vu, « œuvre » n° 3',
  'l\'agence dit : "100 % d\'IA"',
  'deux\nlignes\r\net une tabulation\t.',
  'séparateurs \u2028 et \u2029, espace fine\u202f!',
  'émoji 👩🏽‍💻 et 𝒜',
  'barres \\ \\n $1 %s {{}}',
  'e\u0301 décomposé',
]

/** Posts 0, 5, 10 and so on are drafts. */
export const DRAFTS_EVERY = 5

/** Fills a database with posts, one an hour, every fifth a draft. */
export async function createManyPosts(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const categoryId = uuidv7()
    await transaction
      .insertInto('blog_categories')
      .values({
        id: categoryId,
        name: 'Choisir',
        slug: 'choisir',
        color: 'blue',
        display_order: 1,
        updated_at: new Date(FIRST).toISOString(),
      })
      .execute()
    for (let from = 0; from < count; from += BATCH) {
      const size = Math.min(BATCH, count - from)
      const rows = Array.from({ length: size }, (_, index) => postNumber(from + index, categoryId))
      await transaction.insertInto('blog_posts').values(rows).execute()
    }
    await indexAllPosts(transaction)
    await raiseContentVersion(transaction)
  })
}

function postNumber(number: number, categoryId: string) {
  const time = new Date(FIRST + number * HOUR_MS).toISOString()
  const text = ODD_TEXTS[number % ODD_TEXTS.length]
  const published = number % DRAFTS_EVERY !== 0
  return {
    id: uuidv7(Date.parse(time)),
    title: `Article ${number} : ${text}`,
    slug: `article-${number}`,
    excerpt: number % 3 === 0 ? null : `Extrait ${number}`,
    content: `<p>${text}</p>`.repeat(20),
    category_id: number % 2 === 0 ? categoryId : null,
    published,
    published_at: published ? time : null,
    first_published_at: published ? time : null,
    created_at: time,
    updated_at: time,
  }
}
