import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from './open.ts'
import { isClockTrusted } from './trusted-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeEachDatabase('the clock', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  test('FA-12: is believed after a week, and not when it has jumped, however often the site starts', async () => {
    const { db } = database
    const start = Date.parse('2026-11-15T10:00:00Z')
    const trusted: boolean[] = []
    // Started twice a day, and not at all on one of them.
    for (const day of [0, 1, 2, 3, 4, 6, 7]) {
      await isClockTrusted(db, start + day * DAY_MS)
      trusted.push(await isClockTrusted(db, start + (day + 0.3) * DAY_MS))
    }
    expect(trusted).toEqual([false, false, false, false, false, false, true])
    for (const jump of [400, 400.01, 401, -365]) {
      expect(await isClockTrusted(db, start + jump * DAY_MS)).toBe(false)
    }
    expect(await isClockTrusted(db, start + 8 * DAY_MS)).toBe(true)
  })
})
