import { expect, test, vi } from 'vitest'
import { createSlots, type Rank } from './slots.ts'

const sentence = 'Trop à la fois.'

test('AV-1: two run, some wait, the rest are told at once to come back', async () => {
  const slots = createSlots({ running: 2, waiting: 3, sentence })
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
  const slots = createSlots({ running: 1, waiting: 4, fromOne: 2, sentence })
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const work = (from: string) => slots.run(() => end, { from })

  const accepted = [work('one'), work('one'), work('one')]
  await expect(work('one')).rejects.toMatchObject({ code: 'too_busy' })
  expect(slots.isFull({ from: 'one' })).toBe(true)
  expect(slots.isFull({ from: 'other' })).toBe(false)
  accepted.push(work('other'))
  finish()
  await Promise.all(accepted)
  expect(slots.isFull({ from: 'one' })).toBe(false)
})

test('AV-1: while others wait, each work is followed by a rest as long', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 1, rest: 1, sentence })
  let begun = 0
  const work = () =>
    slots.run(() => {
      begun += 1
      return new Promise<void>((resolve) => setTimeout(resolve, 100))
    })
  const all = Promise.all([work(), work()])
  await vi.advanceTimersByTimeAsync(199)
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toBe(2)
  await vi.advanceTimersByTimeAsync(100)
  await all
  vi.useRealTimers()
})

test('AV-12: the fewer wait, the shorter the rest', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 8, rest: 4, crowd: 4, sentence })
  const begun: number[] = []
  const started = Date.now()
  const work = () =>
    slots.run(() => {
      begun.push(Date.now() - started)
      return new Promise<void>((resolve) => setTimeout(resolve, 100))
    })
  const all = Promise.all([work(), work(), work()])
  await vi.advanceTimersByTimeAsync(2000)
  await all
  // Two wait behind the first: half the rest; one behind the second: a quarter.
  expect(begun).toEqual([0, 300, 500])
  vi.useRealTimers()
})

test('AV-12: whoever asks on and on without ever waiting soon takes a tenth of the time', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 8, rest: 100, crowd: 16, sentence })
  let done = 0
  async function askOn() {
    for (;;) {
      await slots.run(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
      done += 1
    }
  }
  void askOn()
  await vi.advanceTimersByTimeAsync(10_000)
  const before = done
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done - before).toBeGreaterThan(80)
  expect(done - before).toBeLessThan(120)
  expect(before).toBeGreaterThan(150)
  vi.useRealTimers()
})

test('AV-12: work that waits for nothing lets no crowd through in one turn', async () => {
  const slots = createSlots({ running: 2, waiting: 20, sentence })
  let begun = 0
  const crowd = Array.from({ length: 20 }, async (_, index) => {
    // As requests do that arrive together: each begins when the one before has done all it could.
    for (let step = 0; step < index * 10; step += 1) await undefined
    await slots.run(async () => {
      begun += 1
    })
  })
  const turn = new Promise(setImmediate)
  for (let step = 0; step < 1000; step += 1) await undefined
  expect(begun).toBe(2)
  await turn
  await Promise.all(crowd)
  expect(begun).toBe(20)
})

test('a work that fails frees its place', async () => {
  const slots = createSlots({ running: 1, waiting: 1, sentence })
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 'next')).toBe('next')
})

test('AV-9: who is known passes the crowd, and who is trusted a crowd of known ones', async () => {
  const slots = createSlots({ running: 1, waiting: 2, fromOne: 1, sentence })
  const begun: string[] = []
  const work = (name: string, rank: Rank) =>
    slots.run(
      async () => {
        begun.push(name)
      },
      { from: name, rank },
    )
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const all = [slots.run(() => end), work('a', 'stranger'), work('b', 'stranger')]
  await expect(work('c', 'stranger')).rejects.toMatchObject({ code: 'too_busy' })
  all.push(work('known', 'known'), work('other', 'known'))
  await expect(work('known', 'known')).rejects.toMatchObject({ code: 'too_busy' })
  await expect(work('third', 'known')).rejects.toMatchObject({ code: 'too_busy' })
  all.push(work('trusted', 'trusted'))
  finish()
  await Promise.all(all)
  expect(begun).toEqual(['trusted', 'known', 'other', 'a', 'b'])
})

test.each([
  ['one address', () => '192.0.2.7', '198.51.100.7'],
  ['IPv4', (host: number) => `192.0.2.${host}`, '198.51.100.7'],
  ['IPv6', (host: number) => `2001:db8:7:${host.toString(16)}::/64`, '2001:db8:8:0::/64'],
])(
  'AV-12: a crowd (%s) holds up only itself, and makes room for who comes from elsewhere',
  async (_, neighbour, reader) => {
    const slots = createSlots({ running: 1, waiting: 4, sentence })
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const begun: string[] = []
    const work = (from: string) =>
      slots.run(
        async () => {
          begun.push(from)
          await end
        },
        { from },
      )
    const crowd = Array.from({ length: 5 }, (_, host) => work(neighbour(host)))
    expect(slots.isFull({ from: neighbour(9) })).toBe(true)
    expect(slots.isFull({ from: reader })).toBe(false)
    const alone = work(reader)
    await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'too_busy' })
    finish()
    await Promise.all([...crowd.slice(0, -1), alone])
    expect(begun.indexOf(reader)).toBe(2)
  },
)

test('AV-12: among many sides who came first is first, however often they have come before', async () => {
  const slots = createSlots({ running: 1, waiting: 20, sentence })
  const begun: string[] = []
  const work = (from: string) => slots.run(async () => void begun.push(from), { from })
  const before = Promise.all(['reader', 'reader', 'reader'].map(work))
  await before
  const all = ['other', 'reader', ...Array.from({ length: 10 }, (_, index) => `new-${index}`)]
  await Promise.all(all.map(work))
  expect(begun.slice(3)).toEqual(all)
})

test('AV-12: who joins others for the same work does not wait for their turn', async () => {
  const slots = createSlots({ running: 1, waiting: 20, sentence })
  const begun: string[] = []
  const work = (from: string, name?: string) =>
    slots.run(async () => begun.push(name ?? from), { from, name })
  const crowd = Array.from({ length: 10 }, () => work('192.0.2.1'))
  const first = work('192.0.2.1', 'page')
  const reader = work('198.51.100.1', 'page')
  expect(await reader).toBe(3)
  expect(await first).toBe(3)
  await Promise.all(crowd)
  expect(begun.filter((one) => one === 'page')).toHaveLength(1)
  expect(await work('192.0.2.1', 'page')).toBe(12)
})

test('AV-12: a side that is sent away does not take others along who wait for the same', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 7, sentence })
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const work = (from: string, name?: string) => slots.run(() => end, { from, name })
  // Neighbours of the reader have used up turns: theirs is no better than that of the crowd.
  const early = Promise.allSettled(['busy', ...'rrrrrrr'].map((from) => work(from)))
  await vi.advanceTimersByTimeAsync(8000)
  const crowd = Promise.allSettled([...'cccccc'].map((from) => work(from)))
  const [first, reader] = [work('c', 'page').catch(({ code }) => code), work('r', 'page')]
  const elsewhere = work('elsewhere')
  expect(await first).toBe('too_busy')
  finish()
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all([reader, elsewhere, early, crowd])
  vi.useRealTimers()
})

test('AV-12: each has a patience of their own, whoever else waits for the same', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 4, sentence })
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const busy = slots.run(() => end)
  const work = () => slots.run(async () => 'made', { name: 'page' })
  const first = work().catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(5000)
  const second = work()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBe('too_busy')
  expect(slots.waiting()).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(10)
  expect(await second).toBe('made')
  await busy
  const { promise: again, resolve: finishAgain } = Promise.withResolvers<void>()
  const blocked = slots.run(() => again)
  const alone = work().catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(8000)
  expect([await alone, slots.waiting()]).toEqual(['too_busy', 0])
  finishAgain()
  await blocked
  vi.useRealTimers()
})
