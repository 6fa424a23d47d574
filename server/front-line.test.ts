import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type Arrived,
  countAtFront,
  enterFrontLine,
  leaveFrontLine,
  mayLook,
  trustSide,
  waitForLook,
} from './front-line.ts'

const arrive = (begin: () => void, sendAway = () => {}): Arrived => ({ begin, sendAway })

test('AV-12: few requests begin in each turn, and each side comes in turn', async () => {
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

test('AV-8: four hundred wait; beyond, the last of the side that has asked most is sent away', async () => {
  const sentAway: string[] = []
  const begun: string[] = []
  const ask = (side: string) =>
    enterFrontLine(
      side,
      arrive(
        () => begun.push(side),
        () => sentAway.push(side),
      ),
    )
  for (let number = 0; number < 500; number += 1) ask('crowd')
  for (let number = 0; number < 6; number += 1) ask('reader')
  expect(countAtFront()).toBe(400)
  expect(new Set(sentAway)).toEqual(new Set(['crowd']))
  for (let turn = 0; turn < 14; turn += 1) await nextTurn()
  expect(begun.filter((side) => side === 'reader').length).toBe(6)
  await becomeEmpty()
})

test('AV-12: who has asked for little comes before those who ask on and on, whom the others do not keep for ever', async () => {
  const begun: string[] = []
  const ask = (side: string) =>
    enterFrontLine(
      side,
      arrive(() => begun.push(side)),
    )
  for (let round = 0; round < 20; round += 1) {
    for (let network = 0; network < 20; network += 1) ask(`network ${network}`)
  }
  while (countAtFront() > 30) await nextTurn()
  begun.length = 0
  for (let reader = 0; reader < 10; reader += 1) ask(`new ${reader}`)
  while (begun.length < 24) await nextTurn()
  expect(begun.filter((side) => side.startsWith('new')).length).toBe(10)
  expect(begun.filter((side) => side.startsWith('network')).length).toBeGreaterThan(5)
  await becomeEmpty()
})

test('AV-9: an administrator who asks for much is not taken for a crowd', async () => {
  const sentAway: string[] = []
  trustSide('office')
  for (let number = 0; number < 100; number += 1) {
    enterFrontLine(
      'office',
      arrive(
        () => {},
        () => sentAway.push('office'),
      ),
    )
  }
  for (let number = 0; number < 400; number += 1) {
    enterFrontLine(
      `stranger ${number}`,
      arrive(
        () => {},
        () => sentAway.push('stranger'),
      ),
    )
  }
  expect(sentAway.length).toBeGreaterThan(90)
  expect(sentAway).not.toContain('office')
  await becomeEmpty()
})

test('AV-12: a turn looks at so many; beyond, each side comes in turn in the next ones', async () => {
  await nextTurn()
  while (mayLook());
  const seen: string[] = []
  for (const name of [...Array(300).fill('crowd'), 'reader']) {
    waitForLook(name, () => seen.push(name))
  }
  expect(seen).toEqual([])
  await nextTurn()
  expect(seen.slice(0, 2)).toEqual(['crowd', 'reader'])
  expect(seen.length).toBeLessThan(200)
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(seen.length).toBe(301)
})

test('AV-12: beside many looks more begin in a turn', async () => {
  const begun: number[] = []
  for (let number = 0; number < 40; number += 1) {
    enterFrontLine(
      `side ${number}`,
      arrive(() => begun.push(number)),
    )
  }
  while (mayLook());
  await nextTurn()
  expect(begun.length).toBeGreaterThan(10)
  expect(countAtFront()).toBeGreaterThan(0)
  await becomeEmpty()
})

test('a balancer that asks whether we are well passes, unless it asks on and on', async () => {
  enterFrontLine(
    'crowd',
    arrive(() => {}),
  )
  let answered = 0
  for (let number = 0; number < 50; number += 1) {
    enterFrontLine(
      'balancer',
      arrive(() => {
        answered += 1
      }),
      true,
    )
  }
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThan(20)
  await becomeEmpty()
})

async function becomeEmpty(): Promise<void> {
  while (countAtFront() > 0) await nextTurn()
  await nextTurn()
}
