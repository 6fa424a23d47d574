import { sanitizePost } from '../server/blog/html/sanitize-post.ts'
import { listPostsForAdmin } from '../server/blog/list-for-admin.ts'
import { listPublishedPosts } from '../server/blog/list-posts.ts'
import { findPublishedPost, listRelatedPosts } from '../server/blog/published-posts.ts'
import type { Database } from '../server/database/open.ts'
import { createSiteUnderTest, createTestUser } from '../tests/support/site-under-test.ts'
import { uniqueWord } from './generate-posts.ts'

export interface GrowthCall {
  name: string
  /** Each round asks for something else, so that nobody's cache answers. */
  run(round: number): Promise<unknown>
}

const SITE = 'http://localhost'
const ADMIN = 'growth@example.com'

/** What readers and administrators ask most, of the queries alone and through the API. */
export async function listGrowthCalls(
  { db, ...database }: Database,
  size: number,
): Promise<GrowthCall[]> {
  const categories = await db.selectFrom('blog_categories').select('id').execute()
  const category = (round: number) => categories[round % categories.length]?.id ?? ''
  const slug = (round: number) => `article-${(round * 7919) % size}`
  const common = (round: number) => ['agence', "l'ia données", 'projet', 'contrat'][round % 4] ?? ''
  const rare = (round: number) => uniqueWord((round * 7919) % size)
  const middle = (round: number) => 1 + Math.floor(((round * 7919) % size) / 24)
  const get = await createCaller({ db, ...database })

  return [
    { name: 'list', run: () => listPublishedPosts(db, { page: 1 }) },
    { name: 'list, any page', run: (n) => listPublishedPosts(db, { page: middle(n) }) },
    {
      name: 'list of a category',
      run: (n) => listPublishedPosts(db, { categoryId: category(n), page: 1 }),
    },
    { name: 'article with related ones', run: (n) => readArticle(slug(n)) },
    { name: 'search, common words', run: (n) => listPublishedPosts(db, { q: common(n), page: 1 }) },
    { name: 'search, a rare word', run: (n) => listPublishedPosts(db, { q: rare(n), page: 1 }) },
    { name: 'admin list', run: () => listPostsForAdmin(db, { page: 1 }) },
    { name: 'API list', run: () => get('/blog_posts') },
    { name: 'API list of a category', run: (n) => get(`/blog_posts?category_id=${category(n)}`) },
    { name: 'API article', run: (n) => get(`/blog_posts/${slug(n)}`) },
    { name: 'API search', run: (n) => get(`/blog_posts?q=${encodeURIComponent(common(n))}`) },
    { name: 'API admin list', run: () => get('/admin/blog_posts') },
  ]

  async function readArticle(address: string) {
    const post = await findPublishedPost(db, address)
    if (!post) throw new Error(`${address} is missing.`)
    await listRelatedPosts(db, post)
    return sanitizePost(post.content, SITE)
  }
}

/** The whole application, pages left out, with an administrator signed in. */
async function createCaller(database: Database): Promise<(path: string) => Promise<string>> {
  const site = createSiteUnderTest(database)
  await createTestUser(database, ADMIN, { admin: true })
  const cookie = await site.signIn(ADMIN)
  return async (path) => {
    const answer = await site.get(`/api${path}`, path.startsWith('/admin') ? { cookie } : {})
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return answer.text()
  }
}
