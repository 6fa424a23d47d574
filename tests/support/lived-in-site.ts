import { sql } from 'kysely'
import { PostInput } from '../../domain/post.ts'
import { pickWritten } from '../../domain/post-history.ts'
import { unlockSignIn } from '../../server/accounts/limits/sign-in-limits.ts'
import { listCategories, updateCategory } from '../../server/blog/categories.ts'
import { saveRevision } from '../../server/blog/history/revisions.ts'
import { findPost } from '../../server/blog/post-row.ts'
import { leaveSlugRedirect } from '../../server/blog/slug-redirects.ts'
import { createPost, deletePost, updatePost } from '../../server/blog/write-post.ts'
import { migrate, migrations } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import type { Db } from '../../server/database/tables.ts'
import { createManyPosts } from './database/many-posts.ts'
import { createSiteUnderTest, createTestUser } from './site-under-test.ts'

export const livedInSite = {
  admin: 'administratrice@example.com',
  reader: 'lecteur@example.com',
  posts: 250,
  published: 200,
}

/** A site with posts, drafts, an old address, accounts and a session, whose cookie is returned. */
export async function createLivedInSite(location: DatabaseLocation): Promise<string> {
  return withDatabase(location, async (database) => {
    await migrate(database)
    await createManyPosts(database.db, livedInSite.posts)
    const post = await database.db.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow()
    await leaveSlugRedirect(database.db, 'ancienne-adresse', post.id)
    await liveWith(database.db, post.id)
    await createTestUser(database, livedInSite.admin, { admin: true })
    await createTestUser(database, livedInSite.reader, { confirmed: false })
    await unlockSignIn(database.db, livedInSite.reader)
    return createSiteUnderTest(database).signIn(livedInSite.admin)
  })
}

/** An article with a past and a future, another in the trash, a category that has moved. */
async function liveWith(db: Db, postId: string): Promise<void> {
  const stored = await findPost(db, postId)
  if (!stored) throw new Error('There is no such article.')
  const written = pickWritten(stored)
  await updatePost(db, postId, { ...written, title: 'Un titre de passage' }, 'somebody')
  await updatePost(db, postId, written, 'somebody')
  await saveRevision(db, postId, { ...written, title: 'Un titre à venir' }, 'somebody')
  const draft = { title: 'À jeter', slug: 'a-jeter', content: '<p>Jeté</p>' }
  const { id } = await createPost(db, PostInput.parse(draft))
  await deletePost(db, id, 'somebody')
  const [category] = await listCategories(db)
  if (category) await updateCategory(db, category.id, { ...category, slug: 'autre-adresse' })
}

/** A site with one account and nothing else. */
export async function createOtherSite(location: DatabaseLocation): Promise<void> {
  await withDatabase(location, async (database) => {
    await migrate(database)
    await createTestUser(database, 'autre@example.com')
  })
}

/** As the first releases made it: without what later migrations add. */
export async function createOldSite(location: DatabaseLocation): Promise<void> {
  await withDatabase(location, async ({ db, kind }) => {
    await sql`create table schema_migrations (name text primary key)`.execute(db)
    for (const migration of migrations.slice(0, 2)) {
      await migration.up(db, kind)
      await sql`insert into schema_migrations (name) values (${migration.name})`.execute(db)
    }
  })
}

export function listEmails(location: DatabaseLocation): Promise<string[]> {
  return withDatabase(location, async ({ db }) => {
    const users = await db.selectFrom('user').select('email').orderBy('email').execute()
    return users.map((user) => user.email)
  })
}

/** Takes the newest entry out of the journal: what is left should be as it was before the entry. */
export function forgetLastEntry(location: DatabaseLocation) {
  return withDatabase(location, async ({ db }) => {
    const newest = db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').limit(1)
    const entry = await newest.executeTakeFirstOrThrow()
    await db.deleteFrom('audit_log').where('id', '=', entry.id).execute()
    return entry
  })
}
