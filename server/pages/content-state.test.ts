import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createCategory, deleteCategory, updateCategory } from '../blog/categories.ts'
import { createPost, deletePost, updatePost } from '../blog/write-post.ts'
import {
  type ContentChanges,
  readContentChanges,
  recordWithdrawal,
  SPREAD_MS,
} from '../database/content-version.ts'
import { isDatabaseTrouble } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import { type ContentState, watchContentState } from './content-state.ts'

const article = {
  title: 'Titre',
  content: '<p>Texte</p>',
  published: true,
  excerpt: null,
  category_id: null,
  meta_title: null,
  meta_description: null,
  author_name: null,
}

describeEachDatabase('what a process knows of the content', ({ kind, open }) => {
  let database: Database
  let state: ContentState
  let isAway: boolean
  /** How often it was asked in vain. */
  let asked: number

  beforeEach(async () => {
    database ??= await open()
    isAway = false
    asked = 0
    state = await watch(false)
  })
  afterEach(() => state.stop())

  function watch(isShared: boolean) {
    return watchContentState({
      async readChanges(known) {
        if (isAway) asked += 1
        if (isAway) throw new Error('away')
        return readContentChanges(database.db, known)
      },
      isShared,
    })
  }

  // While a machine is suspended only the clock on the wall goes on.
  test.each([
    ['performance', performance],
    ['Date', Date],
  ])(
    'CA-9 a process that slept trusts no page until it has looked again (%s)',
    async (_name, clock) => {
      const awake = state.current()
      const now = clock.now.bind(clock)
      // No longer than it takes to acknowledge a withdrawal.
      vi.spyOn(clock, 'now').mockImplementation(() => now() + SPREAD_MS)
      isAway = true
      expect(state.current()).not.toBe(awake)
      // Asked in vain, it knows no more than before.
      await expect.poll(() => asked).toBeGreaterThan(1)
      expect(isWithdrawn('voisin', state.version())).toBe(true)
      isAway = false
      await expect.poll(() => state.current()).toBe(awake)
      vi.restoreAllMocks()
    },
  )

  const isWithdrawn = (slug: string, since: number) =>
    state.isWithdrawn(new Set([`/blog/${slug}`]), since)

  test('CA-7 withdrawn, renamed, moved and deleted articles are known as such; edited ones are not', async () => {
    const { db } = database
    const changes: [slug: string, change: object, expected: boolean][] = [
      ['retire', { published: false }, true],
      ['deplace', { slug: 'ailleurs' }, true],
      ['renomme', { title: 'Autre titre' }, true],
      ['corrige', { content: '<p>Mieux</p>' }, false],
    ]
    for (const [slug, change, expected] of changes) {
      const { id } = await createPost(db, { ...article, slug })
      await state.settle()
      const since = state.version()
      await updatePost(db, id, { ...article, slug, ...change })
      await state.settle()
      expect(isWithdrawn(slug, since), slug).toBe(expected)
      expect(isWithdrawn(slug, state.version())).toBe(false)
      expect(isWithdrawn('voisin', since)).toBe(false)
    }
    const { id } = await createPost(db, { ...article, slug: 'efface' })
    const since = state.version()
    await deletePost(db, id)
    await expect.poll(() => isWithdrawn('efface', since)).toBe(true)
  })

  test('CA-7 with the name of a category, the pages of its articles are gone', async () => {
    const { db } = database
    const words = { name: 'Affaire Dupont', slug: 'affaire', description: null }
    const { id } = await createCategory(db, { ...words, color: 'red' })
    await createPost(db, { ...article, slug: 'classe', category_id: id })
    for (const change of [
      () => updateCategory(db, id, { ...words, color: 'red', name: 'Autre nom' }),
      () => deleteCategory(db, id),
    ]) {
      const since = state.version()
      await change()
      await state.settle()
      expect(isWithdrawn('classe', since)).toBe(true)
      expect(isWithdrawn('voisin', since)).toBe(false)
    }
  })

  test('CA-7 one question tells the version and what is gone', async () => {
    const { id } = await createPost(database.db, { ...article, slug: 'une-question' })
    const known = await readContentChanges(database.db, { version: 0, server: '' })
    await deletePost(database.db, id)
    const recorded = recordStatements(database)
    const { version, withdrawals } = await readContentChanges(recorded.database.db, known)
    expect(withdrawals).toEqual([{ version, address: '/blog/une-question' }])
    expect(recorded.statements.size).toBe(1)
  })

  test('CA-7 where anything may be gone, nothing older is shown', async () => {
    const since = state.version()
    await createPost(database.db, { ...article, slug: 'suivant' })
    await recordWithdrawal(database.db, null)
    await state.settle()
    expect(isWithdrawn('voisin', since)).toBe(true)
    expect(isWithdrawn('voisin', state.version())).toBe(false)
  })

  test('CA-7 a withdrawal is acknowledged once other processes have had the time to see it', async () => {
    state.stop()
    state = await watch(true)
    const { id } = await createPost(database.db, { ...article, slug: 'partage' })
    const started = performance.now()
    await deletePost(database.db, id)
    await state.settle()
    expect(performance.now() - started).toBeGreaterThanOrEqual(SPREAD_MS)
  })

  test('CA-7 it is not acknowledged when the database goes away meanwhile', async () => {
    state.stop()
    state = await watch(true)
    const { id } = await createPost(database.db, { ...article, slug: 'panne' })
    await deletePost(database.db, id)
    setTimeout(() => {
      isAway = true
    }, SPREAD_MS / 2)
    await expect(state.settle()).rejects.toThrow('away')
  })

  test('FA-15 a database that has gone back in time is believed, and no page from before', async () => {
    const { db } = database
    const { id } = await createPost(db, { ...article, slug: 'a-retirer' })
    await db.updateTable('content_version').set({ version: 500 }).execute()
    await state.settle()
    const [since, before] = [state.version(), state.current()]
    await db.updateTable('content_version').set({ version: 400 }).execute()
    await state.settle()
    expect(state.current()).not.toBe(before)
    expect(isWithdrawn('voisin', since)).toBe(true)
    const meanwhile = state.version()
    expect(isWithdrawn('a-retirer', meanwhile)).toBe(false)
    await deletePost(db, id)
    await state.settle()
    expect(isWithdrawn('a-retirer', meanwhile)).toBe(true)
    expect(isWithdrawn('voisin', meanwhile)).toBe(false)
    expect(state.storedVersion()).toBe(401)
  })

  test.runIf(kind === 'postgres')(
    'FA-15 tables that were made anew are another server',
    async () => {
      const { db } = database
      const known = { version: 0, server: '' }
      const { server } = await readContentChanges(db, known)
      expect((await readContentChanges(db, known)).server).toBe(server)
      await sql`create table copy (like content_version including all)`.execute(db)
      await sql`insert into copy select * from content_version`.execute(db)
      await sql`alter table content_version rename to lost`.execute(db)
      await sql`alter table copy rename to content_version`.execute(db)
      expect((await readContentChanges(db, known)).server).not.toBe(server)
      await sql`drop table lost`.execute(db)
    },
  )

  test('FA-4 content without a version is the trouble of the database', async () => {
    const { db } = database
    const { version } = await db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
    await db.deleteFrom('content_version').execute()
    const failure = await readContentChanges(db, { version, server: '' }).catch((error) => error)
    expect(isDatabaseTrouble(failure)).toBe(true)
    await db.insertInto('content_version').values({ id: 1, version }).execute()
  })

  test('FA-15 what another server took down by versions it gave out anew is down', async () => {
    const { db } = database
    await db.updateTable('content_version').set({ version: 5000 }).execute()
    const { id } = await createPost(db, { ...article, slug: 'repris' })
    await deletePost(db, id)
    // The last one had come further when it was lost; meanwhile this one has caught up.
    await db.updateTable('content_version').set({ version: 5010 }).execute()
    const answers = [said(5010, 'lost')]
    state.stop()
    state = await watchContentState({
      readChanges: async (known) => answers.shift() ?? readContentChanges(db, known),
      isShared: false,
    })
    const since = state.version()
    await state.settle()
    expect(isWithdrawn('repris', since)).toBe(true)
    expect(isWithdrawn('voisin', since)).toBe(false)
    expect(isWithdrawn('repris', state.version())).toBe(false)
  })
})

function watchAnswers(readChanges: () => Promise<ContentChanges>) {
  return watchContentState({ readChanges, isShared: false })
}

const said = (version: number, server = 'one'): ContentChanges => ({
  version,
  server,
  withdrawals: [],
})

test('an answer that was overtaken does not take a newer version back', async () => {
  const answers = [said(7)]
  const asked: PromiseWithResolvers<ContentChanges>[] = []
  const state = await watchAnswers(async () => {
    const first = answers.shift()
    if (first) return first
    asked.push(Promise.withResolvers())
    return asked.at(-1)?.promise ?? said(0)
  })
  state.stop()
  const [settled, overtaken] = [state.settle(), state.settle()]
  asked[0]?.resolve(said(9))
  await settled
  asked[1]?.resolve(said(8))
  await overtaken
  expect(state.version()).toBe(9)
})

test('FA-15 another server is noticed even where it has caught up', async () => {
  const answers = [said(7), said(7), said(7, 'two')]
  const state = await watchAnswers(async () => answers.shift() ?? said(7, 'two'))
  state.stop()
  const before = state.current()
  await state.settle()
  expect(state.current()).toBe(before)
  await state.settle()
  const after = state.current()
  expect(after).not.toBe(before)
  // It may well be the same one, restarted: what is known stays good for an outage.
  expect(state.isWithdrawn(new Set(['/blog/voisin']), 7)).toBe(false)
  await state.settle()
  expect(state.current()).toBe(after)
})

test('FA-15 what was asked before the database went back is asked again', async () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<ContentChanges>()
  const answers = [said(9), late, said(3), said(4)]
  const state = await watchAnswers(async () => answers.shift() ?? said(4))
  state.stop()
  const saved = state.settle()
  await state.settle()
  expect(state.storedVersion()).toBe(3)
  answerLate(said(9))
  await saved
  expect(state.storedVersion()).toBe(4)
})

test('CA-7 beside a slow database a question does not wait for the answer to another; beside one that hangs few are asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const asked: PromiseWithResolvers<ContentChanges>[] = []
  let isFirst = true
  const state = await watchAnswers(async () => {
    if (isFirst) {
      isFirst = false
      return said(7)
    }
    asked.push(Promise.withResolvers())
    return asked.at(-1)?.promise ?? said(0)
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  expect(state.isSilent()).toBe(false)
  const address = '/blog/retire'
  const withdrawal = { version: 9, address }
  asked[1]?.resolve({ ...said(9), withdrawals: [{ version: 8, address }, withdrawal] })
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isWithdrawn(new Set([address]), 8)).toBe(true)
  asked[0]?.resolve({ ...said(8), withdrawals: [{ version: 8, address }] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.isWithdrawn(new Set([address]), 8)).toBe(true)
  expect(asked).toHaveLength(5)
  expect(state.isSilent()).toBe(true)
  asked[4]?.resolve(said(9))
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isSilent()).toBe(false)
  state.stop()
  vi.useRealTimers()
})
