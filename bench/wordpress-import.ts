// How long a WordPress export with its pictures takes to come in: node bench/wordpress-import.ts [articles]
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { findPicture, widthsOf } from '../domain/media.ts'
import { findOldAddress } from '../server/blog/slug-redirects.ts'
import { withDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/tables.ts'
import { findPictureFile } from '../server/media/store/media-row.ts'
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import { root } from './pinned-site.ts'
import { processorSeconds } from './process.ts'
import { type WordPressExport, writeWordPressExport } from './wordpress-export.ts'

const count = Number(process.argv[2] ?? 500)
const folder = createTemporaryFolder('wordpress-import')
const database = join(folder.path, 'site.db')

console.log(`Taking ${count} photographs…`)
const written = await writeWordPressExport(folder.path, count)
console.log(`First:  ${await importExport(written)}`)
await withDatabase({ kind: 'sqlite', file: database }, ({ db }) => check(db, written))
console.log(`Second: ${await importExport(written)}`)
await withDatabase({ kind: 'sqlite', file: database }, ({ db }) => check(db, written))
console.log('Every article has its picture, its links and its old addresses, once.')
folder.remove()

/** What the command says, and what it took, the processes that make pictures included. */
async function importExport({ file, uploads }: WordPressExport): Promise<string> {
  const started = performance.now()
  const command = spawn(execPath, ['cli/import.ts', file, '--uploads', uploads], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: `file:${database}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Read while they live: those that make pictures are ended before the command.
  let processor = 0
  const watch = setInterval(() => {
    processor = Math.max(processor, processorSeconds(command.pid ?? 0) ?? 0)
  }, 100)
  let said = ''
  for await (const chunk of command.stdout) said += chunk
  if (command.exitCode === null) await once(command, 'exit')
  clearInterval(watch)
  assert.equal(command.exitCode, 0)
  const wall = (performance.now() - started) / 1000
  return `${said.trim()}\n        ${wall.toFixed(1)} s, ${processor.toFixed(1)} s of processor time`
}

async function check(db: Db, { articles }: WordPressExport): Promise<void> {
  const posts = await db.selectFrom('blog_posts').select(['slug', 'content']).execute()
  assert.equal(posts.length, articles.length)
  const pictures = new Set<string>()
  for (const [number, { slug, addresses }] of articles.entries()) {
    const content = posts.find((post) => post.slug === slug)?.content ?? ''
    const at = (next: number) => articles[(number + next) % articles.length]?.slug
    assert(content.includes(`<a href="/blog/${at(1)}#suite">`), slug)
    assert(content.includes(`<a href="/blog/${at(2)}">`), slug)
    for (const address of addresses) assert.equal(await findOldAddress(db, address), slug)
    pictures.add(await checkPicture(db, content))
  }
  assert.equal(pictures.size, articles.length)
  const { length } = await db.selectFrom('media').select('id').execute()
  assert.equal(length, articles.length)
}

/** Its name. All its sizes are there, but for the widest, which is made for who asks first. */
async function checkPicture(db: Db, content: string): Promise<string> {
  const [, src = ''] = /<img src="([^"]+)" alt="Photo \d+"/.exec(content) ?? []
  const picture = findPicture(src)
  assert(picture && (await findPictureFile(db, picture)), src)
  for (const asked of widthsOf(picture.width).slice(0, -1)) {
    assert(await findPictureFile(db, { ...picture, asked, type: 'image/webp' }), src)
  }
  return picture.name
}
