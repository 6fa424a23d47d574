import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Arrived, countAtFront, enterFrontLine, leaveFrontLine } from './front-line.ts'

const arrive = (begin: () => void, sendAway = () => {}): Arrived => ({ begin, sendAway })

test('AV-12: one request begins in each turn, and each side comes in turn', async () => {
  const begun: string[] = []
  for (const name of ['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4', 'reader']) {
    enterFrontLine(
      name.split(' ')[0] ?? '',
      arrive(() => begun.push(name)),
    )
  }
  expect(begun).toEqual(['crowd 1'])
  expect([countAtFront('crowd'), countAtFront('reader'), countAtFront()]).toEqual([3, 1, 4])
  await nextTurn()
  expect(begun.length).toBeLessThan(4)
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  expect(begun).toEqual(['crowd 1', 'crowd 2', 'reader', 'crowd 3', 'crowd 4'])
  expect([countAtFront('crowd'), countAtFront()]).toEqual([0, 0])
})

test('who comes when nobody waits begins at once', async () => {
  const begun: number[] = []
  for (const number of [1, 2, 3]) {
    enterFrontLine(
      'side',
      arrive(() => begun.push(number)),
    )
    expect(begun.at(-1)).toBe(number)
    await nextTurn()
  }
})

test('AV-8: who has hung up is held no longer, and costs nobody a turn', async () => {
  const begun: string[] = []
  enterFrontLine(
    'first',
    arrive(() => begun.push('first')),
  )
  const gone = Array.from({ length: 300 }, () => arrive(() => begun.push('gone')))
  for (const one of gone) enterFrontLine('crowd', one)
  enterFrontLine(
    'reader',
    arrive(() => begun.push('reader')),
  )
  for (const one of gone) leaveFrontLine('crowd', one)
  expect([countAtFront('crowd'), countAtFront()]).toEqual([0, 1])
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['first', 'reader'])
  await nextTurn()
})

test('AV-8: four hundred wait; beyond, the last of the side that has the most is sent away', async () => {
  const sentAway: number[] = []
  for (let number = 0; number < 500; number += 1) {
    const crowd = arrive(
      () => {},
      () => sentAway.push(number),
    )
    enterFrontLine('crowd', crowd)
  }
  let hasBegun = false
  enterFrontLine(
    'reader',
    arrive(() => {
      hasBegun = true
    }),
  )
  expect([sentAway.length, countAtFront()]).toEqual([100, 400])
  for (let turn = 0; turn < 4; turn += 1) await nextTurn()
  expect(hasBegun).toBe(true)
  while (countAtFront() > 0) await nextTurn()
  await nextTurn()
})

test('AV-12: where a turn takes long, more begin in it', async () => {
  const begun: number[] = []
  for (let number = 0; number < 40; number += 1) {
    enterFrontLine(
      `side ${number}`,
      arrive(() => begun.push(number)),
    )
  }
  const until = performance.now() + 150
  while (performance.now() < until);
  await nextTurn()
  expect(begun.length).toBeGreaterThan(10)
  while (countAtFront() > 0) await nextTurn()
  await nextTurn()
})
