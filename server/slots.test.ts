import { afterEach, expect, test, vi } from 'vitest'
import { createSharedTime } from './shared-time.ts'
import { waitIdly } from './sides.ts'
import { createSlots, type Rank, type SlotsOptions } from './slots.ts'

const sentence = 'Trop à la fois.'

afterEach(() => void vi.useRealTimers())

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
    await expect.poll(() => finish[finished]).toBeDefined()
    finish[finished]?.()
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

/** Slots whose works last for 100 ms each, and when they began. */
function timedSlots(options: Partial<SlotsOptions>) {
  vi.useFakeTimers()
  let started = performance.now()
  const begun: number[] = []
  const slots = createSlots({ running: 1, waiting: 32, sentence, ...options })
  const work = (from: string) =>
    slots.run(
      () => {
        begun.push(Math.round((performance.now() - started) / 100) * 100)
        return new Promise<void>((resolve) => setTimeout(resolve, 100))
      },
      { from },
    )
  const crowd = (size: number, from: (index: number) => string = () => '192.0.2.1') =>
    Promise.all(Array.from({ length: size }, (_, index) => work(from(index))))
  /** As whoever has lately asked for much. */
  async function askForMuch() {
    for (let asked = 0; asked < 12; asked += 1) {
      void work('192.0.2.1')
      await vi.advanceTimersByTimeAsync(1000)
    }
    begun.length = 0
    started = performance.now()
  }
  return { begun, work, crowd, askForMuch }
}

test('AV-1: a crowd rests after each work for as long as it took', async () => {
  const { begun, crowd, askForMuch } = timedSlots({ rest: 1 })
  await askForMuch()
  const all = crowd(10)
  await vi.advanceTimersByTimeAsync(2000)
  await all
  expect(begun).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800])
})

test('AV-12: a few of one side who go on asking do so side by side, and wait for nobody', async () => {
  const { begun, crowd } = timedSlots({ running: 4, rest: 149, crowd: 16 })
  for (let round = 0; round < 3; round += 1) {
    const all = crowd(3)
    await vi.advanceTimersByTimeAsync(101)
    await all
  }
  expect(begun).toEqual([0, 0, 0, 100, 100, 100, 200, 200, 200])
})

test('AV-12: the smaller the crowd, the shorter its rest', async () => {
  const { begun, crowd, askForMuch } = timedSlots({ rest: 4, crowd: 4 })
  await askForMuch()
  const all = crowd(10)
  await vi.advanceTimersByTimeAsync(5000)
  await all
  // While four or more wait, the whole rest; then three, two, one of four.
  expect(begun).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000, 3400, 3700, 3900])
})

test('AV-12: who comes from elsewhere waits for no rest of a crowd', async () => {
  const { begun, work, crowd } = timedSlots({ rest: 9, crowd: 4 })
  const all = crowd(20).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(300)
  const readers = ['198.51.100.1', '203.0.113.1', '2001:db8:7::/64'].map(work)
  await vi.advanceTimersByTimeAsync(350)
  await Promise.all(readers)
  expect(begun).toEqual([0, 100, 300, 400, 500])
  await vi.advanceTimersByTimeAsync(8000)
  expect(await all).toBe('too_busy')
})

test('AV-12: nor after a crowd asked on for long: what it took was never theirs', async () => {
  const { begun, work, crowd } = timedSlots({ rest: 149, crowd: 4 })
  const asking = (async () => {
    for (let asked = 0; asked < 80; asked += 1) await work('192.0.2.1')
  })()
  await vi.advanceTimersByTimeAsync(200_000)
  await asking
  const all = crowd(20).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(300)
  const before = begun.length
  const reader = work('198.51.100.1')
  expect(begun.length).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(8000)
  await reader
  expect(await all).toBe('too_busy')
})

test('AV-12: a crowd never holds every slot, nor does who comes alone for long', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 2, waiting: 32, rest: 149, crowd: 4, sentence })
  const begun: string[] = []
  const work = (from: string, ms: number) =>
    slots.run(
      () => {
        begun.push(from)
        return new Promise<void>((resolve) => setTimeout(resolve, ms))
      },
      { from },
    )
  const long = work('192.0.2.1', 3000)
  await vi.advanceTimersByTimeAsync(3001)
  await long
  const all = Promise.all(Array.from({ length: 9 }, () => work('192.0.2.1', 3000)))
  const refused = all.catch(({ code }) => code)
  const reader = work('198.51.100.1', 10)
  expect(begun).toEqual(['192.0.2.1', '192.0.2.1', '198.51.100.1'])
  await vi.advanceTimersByTimeAsync(9000)
  await reader
  expect(await refused).toBe('too_busy')
})

test('AV-12: many who come at one moment, each from elsewhere, are no crowd', async () => {
  const { begun, crowd } = timedSlots({ rest: 149 })
  const all = crowd(20, (index) => `192.0.${index}.1`)
  await vi.advanceTimersByTimeAsync(2100)
  await all
  expect(begun.at(-1)).toBe(1900)
})

test('AV-1: unless they may have any number of addresses', async () => {
  const { begun, crowd } = timedSlots({ rest: 1, sparesAlone: false })
  const all = crowd(4, (index) => `192.0.${index}.1`)
  await vi.advanceTimersByTimeAsync(1000)
  await all
  expect(begun).toEqual([0, 200, 400, 600])
})

test('AV-12: but those who go on asking are one, however many sides they have', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 128, rest: 99, crowd: 16, sentence })
  let done = 0
  async function askOn(from: string) {
    for (;;) {
      await slots
        .run(() => new Promise<void>((resolve) => setTimeout(resolve, 10)), { from })
        .then(
          () => (done += 1),
          () => {},
        )
    }
  }
  for (let side = 0; side < 100; side += 1) void askOn(`192.0.${side}.1`)
  await vi.advanceTimersByTimeAsync(10_000)
  const before = done
  await vi.advanceTimersByTimeAsync(10_000)
  // A hundredth of the time for the crowd, another for those who have not had theirs.
  expect(done - before).toBeLessThan(30)
})

test('AV-12: and who asks for the first time waits for none of them, nor is refused in their place', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 2, waiting: 64, rest: 69, crowd: 16, sentence })
  const work = (from: string) =>
    slots.run(() => new Promise<void>((resolve) => setTimeout(resolve, 10)), { from })
  let isOver = false
  let refused = 0
  async function askOn(from: string) {
    while (!isOver) await work(from).catch(() => (refused += 1))
  }
  for (let side = 0; side < 200; side += 1) void askOn(`192.0.${side}.1`)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(refused).toBeGreaterThan(100)
  const waits: number[] = []
  for (let reader = 0; reader < 20; reader += 1) {
    const started = performance.now()
    void work(`198.51.${reader}.1`).then(() => waits.push(performance.now() - started))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(waits).toHaveLength(20)
  expect(Math.max(...waits)).toBeLessThan(50)
  isOver = true
  await vi.advanceTimersByTimeAsync(20_000)
})

test('AV-12: nor does who goes on asking, now and then, among sixty who ask on and on', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 2, waiting: 64, rest: 69, crowd: 16, sentence })
  const work = (from: string) =>
    slots.run(() => new Promise<void>((resolve) => setTimeout(resolve, 7)), { from })
  let isOver = false
  async function askOn(from: string) {
    while (!isOver) await work(from).catch(() => {})
  }
  for (let side = 0; side < 60; side += 1) void askOn(`192.0.${side}.1`)
  await vi.advanceTimersByTimeAsync(4000)
  const waits: number[] = []
  for (let time = 0; time < 6; time += 1) {
    for (let reader = 0; reader < 8; reader += 1) {
      const started = performance.now()
      void work(`198.51.${reader}.1`).then(() => waits.push(performance.now() - started))
      await vi.advanceTimersByTimeAsync(300)
    }
  }
  expect(waits).toHaveLength(48)
  expect(Math.max(...waits)).toBeLessThan(50)
  isOver = true
  await vi.advanceTimersByTimeAsync(20_000)
})

test('AV-12: works that run together pay for all the time they take', async () => {
  vi.useFakeTimers()
  const begin = createSharedTime()
  const [first, second] = [begin(), begin()]
  await vi.advanceTimersByTimeAsync(10)
  const third = begin()
  await vi.advanceTimersByTimeAsync(30)
  const firstTook = first.end()
  await vi.advanceTimersByTimeAsync(20)
  const took = [firstTook, second.end(), third.end()]
  expect(took.map(Math.round)).toEqual([15, 25, 20])
})

test('AV-12: and not for the time they wait for a database elsewhere', async () => {
  vi.useFakeTimers()
  const begin = createSharedTime()
  const [first, second] = [begin(), begin()]
  const answer = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))
  await vi.advanceTimersByTimeAsync(10)
  // Two questions at once, the first of which is answered first.
  const answered = Promise.all([first.waitFor(answer(20)), first.waitFor(answer(40))])
  await vi.advanceTimersByTimeAsync(40)
  await answered
  await vi.advanceTimersByTimeAsync(10)
  expect([first.end(), second.end()].map(Math.round)).toEqual([10, 50])
})

test('AV-12: who waits for a database elsewhere leaves those who come after them their share', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 1, waiting: 64, rest: 149, crowd: 1, sentence })
  const wait = () => waitIdly(() => new Promise<void>((resolve) => setTimeout(resolve, 100)))
  const waits: number[] = []
  const crowd = Array.from({ length: 60 }, async (_, network) => {
    await slots.run(wait, { from: `203.0.${network}.1` })
    waits.push(performance.now())
  })
  await vi.advanceTimersByTimeAsync(8000)
  await Promise.all(crowd)
  expect(waits).toHaveLength(60)
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
  expect(before).toBeGreaterThan(done - before + 10)
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
})

test('AV-12: who waits for work that another side begins is not sent away from it as well', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ running: 2, waiting: 54, rest: 1, sentence })
  const { promise: end, resolve: finish } = Promise.withResolvers<string>()
  const asked: Promise<string>[] = []
  function ask(from: string, times: number, name?: string) {
    for (let time = 0; time < times; time += 1) {
      asked.push(slots.run(() => end, { from, name }).catch(({ code }) => code))
    }
  }
  const held = ['', ''].map(() => Promise.withResolvers<void>())
  const trusted = held.map(({ promise }) => slots.run(() => promise, { rank: 'trusted' }))
  ask('crowd', 6)
  ask('reader', 16)
  held[0]?.resolve()
  await vi.advanceTimersByTimeAsync(4000)
  ask('E', 14)
  const [first, reader, second] = [asked.length, asked.length + 1, asked.length + 2]
  for (const from of ['E', 'reader', 'E']) ask(from, 1, 'page')
  for (const from of 'FGH') ask(from, 6)
  held[1]?.resolve()
  // Those who came first have lost heart: there is a slot that a crowd may not have, and the reader is alone.
  await vi.advanceTimersByTimeAsync(4001)
  for (const from of 'FGH') ask(from, 7)
  ask('F', 1)
  finish('made')
  await vi.advanceTimersByTimeAsync(20_000)
  const answers = await Promise.all(asked)
  expect([answers[first], answers[reader], answers[second]]).toEqual(['too_busy', 'made', 'made'])
  await Promise.all(trusted)
})
