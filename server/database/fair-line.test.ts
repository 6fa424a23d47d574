import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countAtFront, enterFrontLine } from '../front-line.ts'
import { workForSide } from '../sides.ts'
import { createFairLine } from './fair-line.ts'

// Turns of the loop stay real: the front line, which all tests of a process share, would wait for one for ever.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
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

test('AV-12: who has lately asked for little comes before a crowd of sides that ask on and on', async () => {
  const { ask, order, leaveAll } = setUp()
  for (const side of ['crowd 1', 'crowd 2', 'crowd 3']) {
    for (let times = 0; times < 10; times += 1) enterFrontLine(side, { begin() {}, sendAway() {} })
    void ask(side, side)
  }
  void ask('reader', 'elsewhere')
  await leaveAll()
  expect(order).toEqual(['crowd 1', 'reader', 'crowd 2', 'crowd 3'])
  while (countAtFront() > 0) await nextTurn()
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
