import { expect, test, vi } from 'vitest'
import { createPasswords, createSlots } from './passwords.ts'

const passwords = createPasswords()

test('AN-1: a password is kept as Argon2id at the stated cost, never twice the same', async () => {
  const [one, other] = [await passwords.hash('secret'), await passwords.hash('secret')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test('the right password is known again, a wrong one is not', async () => {
  const hash = await passwords.hash('secret')
  expect(await passwords.verify({ hash, password: 'secret' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'Secret' })).toBe(false)
})

test('an accent typed as one character or as two is the same password', async () => {
  const hash = await passwords.hash('prénom'.normalize('NFC'))
  expect(await passwords.verify({ hash, password: 'prénom'.normalize('NFD') })).toBe(true)
})

test.each(['', 'secret', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])(
  'what is no Argon2id hash (%j) fits no password',
  async (hash) => {
    expect(await passwords.verify({ hash, password: 'secret' })).toBe(false)
  },
)

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
  await expect(slots.requireCapacity('one')).rejects.toMatchObject({ code: 'too_busy' })
  await slots.requireCapacity('other')
  accepted.push(work('other'))
  finish()
  await Promise.all(accepted)
  await slots.requireCapacity('one')
})

test('AV-1: while others wait, each work is followed by a rest as long', async () => {
  vi.useFakeTimers()
  const slots = createSlots(1, 1)
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

test('a work that fails frees its place', async () => {
  const slots = createSlots(1, 0)
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 'next')).toBe('next')
})
