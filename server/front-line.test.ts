import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countAtFront, enterFrontLine } from './front-line.ts'

test('AV-12: one request begins in each turn, and each side comes in turn', async () => {
  const begun: string[] = []
  for (const name of ['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4', 'reader']) {
    enterFrontLine(name.split(' ')[0] ?? '', () => begun.push(name))
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
    enterFrontLine('side', () => begun.push(number))
    expect(begun.at(-1)).toBe(number)
    await nextTurn()
  }
})
