import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { raiseContentVersion, readContentVersion } from './content-version.ts'
import type { Db } from './tables.ts'
import { workFor, write } from './write.ts'

/** Longer than a look is believed. */
const LONG_MS = 550

describeEachDatabase('what is written for somebody', ({ open }) => {
  let db: Db
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** How often one is asked about who writes for so long; who may do so this many times. */
  async function countLooks(ms: number, times = Number.POSITIVE_INFINITY): Promise<number> {
    let looks = 0
    const requireWriter = async () => {
      looks += 1
      if (looks > times) throw new Error('not any more')
    }
    await workFor(requireWriter, () =>
      write(db, async (db) => {
        await raiseContentVersion(db)
        vi.advanceTimersByTime(ms)
      }),
    ).catch(() => {})
    return looks
  }

  test('is looked at once, and again before it ends if it took long', async () => {
    expect(await countLooks(0)).toBe(1)
    expect(await countLooks(LONG_MS)).toBe(2)
  })

  test('is not written once they may not, even if they might when it began', async () => {
    const before = await readContentVersion(db)
    await countLooks(0, 0)
    await countLooks(LONG_MS, 1)
    expect(await readContentVersion(db)).toBe(before)
  })

  test('waits first, then looks', async () => {
    const order: string[] = []
    const note = (what: string) => async () => void order.push(what)
    const options = { takeLock: note('lock') }
    await workFor(note('look'), () => write(db, note('write'), options))
    expect(order).toEqual(['lock', 'look', 'write'])
  })
})
