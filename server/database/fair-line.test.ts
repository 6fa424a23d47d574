import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workForSide } from '../sides.ts'
import { createFairLine } from './fair-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(places = 1) {
  const { enter, waiting } = createFairLine(places, 2000)
  const order: string[] = []
  const leaves: (() => void)[] = []
  async function ask(name: string, side?: string) {
    const entering = side === undefined ? enter() : workForSide(side, enter)
    try {
      leaves.push(await entering)
      order.push(name)
    } catch (error) {
      order.push(`${name}: ${(error as Error).message}`)
    }
  }
  async function leaveAll() {
    await vi.advanceTimersByTimeAsync(0)
    for (let leave = leaves.shift(); leave; leave = leaves.shift()) {
      leave()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { ask, order, leaveAll, waiting }
}

test('AV-12: whoever asks often waits for themselves, others for one of theirs, and the site for nobody', async () => {
  const { ask, order, leaveAll, waiting } = setUp()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a')
  void ask('b1', 'b')
  void ask('b2', 'b')
  void ask('poll')
  expect(waiting()).toBe(6)
  await leaveAll()
  expect(order).toEqual(['a1', 'poll', 'a2', 'b1', 'a3', 'b2', 'a4'])
  expect(waiting()).toBe(0)
})

test('who has waited for too long is told, and takes no place', async () => {
  const { ask, order, leaveAll } = setUp(2)
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
  await vi.advanceTimersByTimeAsync(2000)
  expect(order).toEqual(['a1', 'a2', 'a3: timeout exceeded when trying to connect'])
  await leaveAll()
  void ask('b1', 'b')
  void ask('b2', 'b')
  await vi.advanceTimersByTimeAsync(0)
  expect(order.slice(3)).toEqual(['b1', 'b2'])
})
