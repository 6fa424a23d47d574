import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

test('AV-1: two run, some wait, the rest are told at once to come back', async () => {
  const slots = createSlots(2, 3)
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    slots.run(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running -= 1
      return 'done'
    })

  const accepted = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({
    status: 503,
    code: 'too_busy',
    headers: { 'Retry-After': '5' },
  })
  for (let finished = 0; finished < 5; finished += 1) {
    const end = await vi.waitUntil(() => finish[finished])
    end()
    await accepted[finished]
  }
  expect(most).toBe(2)
  expect(await Promise.all(accepted)).toEqual(Array(5).fill('done'))
})

test('AV-1: one address cannot take every place', async () => {
  const slots = createSlots(1, 4, 2)
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const work = (from: string) => slots.run(() => end, from)

  const accepted = [work('one'), work('one'), work('one')]
  await expect(work('one')).rejects.toMatchObject({ code: 'too_busy' })
  await expect(slots.requireRoom('one')).rejects.toMatchObject({ code: 'too_busy' })
  await slots.requireRoom('other')
  accepted.push(work('other'))
  finish()
  await Promise.all(accepted)
  await slots.requireRoom('one')
})

test('AV-1: while others wait, each work is followed by a rest as long', async () => {
  const slots = createSlots(1, 1)
  const times: number[] = []
  const work = () =>
    slots.run(async () => {
      times.push(performance.now())
      await sleep(100)
      times.push(performance.now())
    })
  await Promise.all([work(), work()])
  const [, firstEnd = 0, secondStart = 0] = times
  expect(secondStart - firstEnd).toBeGreaterThan(90)
})

test('a work that fails frees its place', async () => {
  const slots = createSlots(1, 0)
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 'next')).toBe('next')
})
