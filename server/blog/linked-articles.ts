import { postAddress } from '../../domain/content-addresses.ts'
import { isSlug } from '../../domain/text/slug.ts'
import type { Db } from '../database/tables.ts'

/** Far more than any article links to. */
const MOST_LINKS = 200

/** The addresses of articles in sanitised HTML that lead nowhere: neither published nor moved. */
export async function listUnknownArticles(db: Db, html: string): Promise<string[]> {
  const slugs = new Set<string>()
  for (const [, slug = ''] of html.matchAll(/ href="\/blog\/([^"?#/]+)/g)) {
    if (slugs.size < MOST_LINKS) slugs.add(slug)
  }
  const asked = [...slugs].filter(isSlug)
  if (slugs.size === 0) return []
  const known = new Set(asked.length > 0 ? await listKnownSlugs(db, asked) : [])
  return [...slugs].filter((slug) => !known.has(slug)).map((slug) => postAddress(slug))
}

async function listKnownSlugs(db: Db, slugs: string[]): Promise<string[]> {
  const published = db.selectFrom('published_posts').select('slug').where('slug', 'in', slugs)
  const moved = db
    .selectFrom('blog_slug_redirects as r')
    .innerJoin('published_posts as p', 'p.id', 'r.post_id')
    .select('r.slug')
    .where('r.slug', 'in', slugs)
  const rows = await published.unionAll(moved).execute()
  return rows.map(({ slug }) => slug)
}
