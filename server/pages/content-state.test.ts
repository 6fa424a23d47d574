import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createPost, deletePost, updatePost } from '../blog/write-post.ts'
import {
  type ContentChanges,
  readContentChanges,
  recordWithdrawal,
  SPREAD_MS,
} from '../database/content-version.ts'
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

describeEachDatabase('what a process knows of the content', ({ open }) => {
  let database: Database
  let state: ContentState
  let isAway: boolean

  beforeEach(async () => {
    database ??= await open()
    isAway = false
    state = await watch(false)
  })
  afterEach(() => state.stop())

  function watch(isShared: boolean) {
    return watchContentState({
      async readChanges(since) {
        if (isAway) throw new Error('away')
        return readContentChanges(database.db, since)
      },
      isShared,
    })
  }

  test('CA-9 a process that slept trusts no page until it has looked again', async () => {
    const awake = state.current()
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000)
    expect(state.current()).not.toBe(awake)
    await vi.waitFor(() => expect(state.current()).toBe(awake), { timeout: 2000, interval: 20 })
    vi.restoreAllMocks()
  })

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
