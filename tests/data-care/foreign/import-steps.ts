import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importAnything } from '../../../server/data-care/import-anything.ts'
import { type DatabaseLocation, withDatabase } from '../../../server/database/open.ts'
import { writeZip } from '../../../server/documents/zip.ts'
import { createTemporaryFolder } from '../../support/temporary-folder.ts'

/** Shared by the files of a worker: each removes it at its end, and `write` makes it anew. */
export const folder = createTemporaryFolder('foreign')

export const WORDPRESS = fileURLToPath(new URL('./wordpress.xml', import.meta.url))

export function write(name: string, content: string | Buffer): string {
  const file = `${folder.path}/${name}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

interface Run {
  dryRun?: boolean
  deletedToo?: boolean
  uploads?: string
}

export function run(
  location: DatabaseLocation,
  file: string,
  { dryRun = false, ...more }: Run = {},
) {
  return importAnything(location, { file, replace: false, dryRun, ...more, mediaLimit: 1e9 })
}

export function listPosts(location: DatabaseLocation) {
  return withDatabase(location, async (database) => {
    const posts = await database.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute()
    const categories = await database.db.selectFrom('blog_categories').selectAll().execute()
    return posts.map((post) => ({
      ...post,
      published: Boolean(post.published),
      published_at: post.published_at && new Date(post.published_at).toISOString(),
      category: categories.find(({ id }) => id === post.category_id)?.name,
    }))
  })
}

export function countPictures(location: DatabaseLocation) {
  return withDatabase(location, async ({ db }) => {
    return (await db.selectFrom('media').select('id').execute()).length
  })
}

export async function getPost(location: DatabaseLocation, slug: string) {
  const post = (await listPosts(location)).find((candidate) => candidate.slug === slug)
  if (!post) throw new Error(`no post ${slug}`)
  return post
}

/** A zip archive of these files. */
export function zip(files: Record<string, string>): Buffer {
  return writeZip(Object.entries(files).map(([name, text]) => ({ name, text })))
}
