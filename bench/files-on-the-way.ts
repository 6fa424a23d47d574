import { Session } from 'node:inspector/promises'
import { createPasswords } from '../server/accounts/passwords/passwords.ts'
import { fillEmptyDatabase } from '../server/data-care/starter/fill-empty-database.ts'
import { openBuiltSite, openMemoryDatabase } from '../tests/support/built-site.ts'
import type { Reply } from '../tests/support/network/http-question.ts'
import { createTestUser, PASSWORD } from '../tests/support/site-under-test.ts'
import { root } from './pinned-site.ts'

const EDITOR = 'editor@example.com'
const ROOMS = new URL(`file://${root}`).href

/** The files of ours in which a function ran between a question and its answer, without what React Router's build holds. */
async function traceFiles(ask: () => Promise<Reply>): Promise<string[]> {
  await inspector.post('Profiler.takePreciseCoverage')
  const { status, text } = await ask()
  if (status !== 200) throw new Error(`${status} ${text}`)
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName && ranges[0]?.count),
    )
    .map(({ url }) => url.replace(ROOMS, ''))
    .filter((file) => /^(server|domain)\//.test(file))
    .sort()
}

const database = await openMemoryDatabase()
await fillEmptyDatabase(database.db)
await createTestUser(database, EDITOR, { admin: true })
const site = await openBuiltSite(database, { passwords: createPasswords() })
const cookie = await site.signIn(EDITOR)
const list = JSON.parse((await site.ask('/api/blog_posts')).text)
const [first, second] = list.data
const article = JSON.parse((await site.askAs(cookie, `/api/admin/blog_posts/${first.id}`)).text)
const { id, created_at, first_published_at, ...post } = article

const inspector = new Session()
inspector.connect()
await inspector.post('Profiler.enable')
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
// Once before: what happens at the first request only is no part of the way.
await site.ask(`/blog/${second.slug}`)
// Nor is what looks for changes of other processes now and then.
site.stop()

const ways = {
  'an article that is not cached': () => site.ask(`/blog/${first.slug}`),
  'a saved article': () =>
    site.askAs(cookie, `/api/admin/blog_posts/${id}`, {
      method: 'PUT',
      body: { ...post, title: `${post.title} (suite)` },
    }),
  'a sign-in': () =>
    site.ask('/api/auth/sign-in', { method: 'POST', body: { email: EDITOR, password: PASSWORD } }),
}
for (const [name, ask] of Object.entries(ways)) {
  const files = await traceFiles(ask)
  console.log(`${name}: ${files.length} files\n  ${files.join('\n  ')}`)
}
await site.close()
await database.close()
