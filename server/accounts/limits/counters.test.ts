import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../database/open.ts'
import { type Counters, createCounters } from './counters.ts'

describeEachDatabase('counters of tries', ({ open }) => {
  let counters: Counters
  beforeEach(async () => {
    counters = createCounters(await open())
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const once = (key: string, by = 1) => ({ key, by, seconds: 60 })

  async function points(...keys: string[]): Promise<(number | undefined)[]> {
    const counts = await counters.read(keys.map((key) => once(key)))
    return keys.map((key) => counts.get(key)?.points)
  }

  test('count several keys in one step, give back and forget', async () => {
    await counters.add([once('b'), once('a')])
    const counted = await counters.add([once('c'), once('a')])
    expect([counted.get('a')?.points, counted.get('c')?.points]).toEqual([2, 1])
    await counters.add([once('a', -1)])
    expect(await points('a', 'b', 'c', 'd')).toEqual([1, 1, 1, undefined])
    await counters.delete(['a', 'c', 'd'])
    expect(await points('a', 'b', 'c')).toEqual([undefined, 1, undefined])
  })

  test('begin anew when their time is over, which further tries do not put off', async () => {
    const start = Date.now()
    await counters.add([once('a')])
    vi.useFakeTimers({ toFake: ['Date'], now: start + 50_000 })
    const { expire = 0 } = (await counters.add([once('a')])).get('a') ?? {}
    expect(expire).toBeLessThan(start + 61_000)
    vi.setSystemTime(expire)
    expect(await points('a')).toEqual([undefined])
    expect((await counters.add([once('a')])).get('a')).toEqual({
      points: 1,
      expire: expire + 60_000,
    })
  })

  const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

  test('FA-8: end in time though they were begun by a clock a year ahead', async () => {
    const now = Date.now()
    at(now + 365 * 24 * 60 * 60 * 1000)
    await counters.add([once('read'), once('added')])
    at(now)
    const read = await counters.read([once('read')])
    expect(read.get('read')).toEqual({ points: 1, expire: now + 60_000 })
    const added = await counters.add([once('added')])
    expect(added.get('added')).toEqual({ points: 2, expire: now + 60_000 })
    at(now + 59_000)
    expect(await points('read', 'added')).toEqual([1, 2])
    at(now + 60_000)
    expect(await points('read', 'added')).toEqual([undefined, undefined])
  })

  test('FA-8: are not cut short by a process whose clock is five minutes behind', async () => {
    const now = Date.now()
    const expire = now + 60_000
    at(now)
    await counters.add([once('a')])
    at(now - 300_000)
    expect((await counters.read([once('a')])).get('a')).toEqual({ points: 1, expire })
    expect((await counters.add([once('a')])).get('a')).toEqual({ points: 2, expire })
  })

  test('lose nothing when many count the same at once, and nobody blocks another', async () => {
    const keys = ['a', 'b', 'c']
    const inAnyOrder = (index: number) => (index % 2 ? keys : keys.toReversed())
    const sixty = Array.from({ length: 60 }, (_, index) => inAnyOrder(index))
    await Promise.all(sixty.map((order) => counters.add(order.map((key) => once(key)))))
    expect(await points(...keys)).toEqual([60, 60, 60])
    await Promise.all(
      sixty.flatMap((order) => [
        counters.delete(order),
        counters.add(order.map((key) => once(key))),
      ]),
    )
  })

  test('stay in force when others, which are over, are swept away', async () => {
    const many = (prefix: string) =>
      Array.from({ length: 1500 }, (_, index) => once(`${prefix}-${index}`))
    await counters.add(many('old'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await counters.add(many('new'))
    expect(await points('old-0', 'new-0', 'new-1499')).toEqual([undefined, 1, 1])
  })
})

test('AV-8: a crowd from everywhere fills no memory, and who tries on and on stays counted', async () => {
  const counters = createCounters({ kind: 'sqlite' } as Database)
  await counters.add([{ key: 'stubborn', by: 7, seconds: 60 }])
  for (let number = 0; number < 110_000; number += 1) {
    await counters.add([{ key: `sign-up:2001:db8:${number}::/64`, by: 1, seconds: 60 }])
  }
  const first = await counters.read([
    { key: 'stubborn', seconds: 60 },
    { key: 'sign-up:2001:db8:0::/64', seconds: 60 },
  ])
  expect([...first.keys()]).toEqual(['stubborn'])
})

test('AV-8: what was counted last is forgotten last', async () => {
  const counters = createCounters({ kind: 'sqlite' } as Database)
  const twice = (key: string) => counters.add([{ key, by: 2, seconds: 60 }])
  await twice('account')
  for (let number = 0; number < 99_000; number += 1) await twice(`stranger-${number}`)
  await twice('account')
  for (let number = 0; number < 2000; number += 1) await twice(`other-${number}`)
  const kept = await counters.read(['account', 'stranger-0'].map((key) => ({ key, seconds: 60 })))
  expect([...kept.keys()]).toEqual(['account'])
})
