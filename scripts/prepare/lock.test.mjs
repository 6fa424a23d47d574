import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { withLock } from './lock.mjs'

const folder = createTemporaryFolder('lock')
afterAll(folder.remove)

function abandonedLock(name, owner, ageSeconds = 0) {
  const lock = `${folder.path}/${name}`
  mkdirSync(lock)
  if (owner) writeFileSync(`${lock}/owner`, owner)
  const then = new Date(Date.now() - ageSeconds * 1000)
  utimesSync(lock, then, then)
  return lock
}

test('work under one lock never overlaps, and those who wait are told once', async () => {
  const lock = `${folder.path}/shared`
  let running = 0
  let most = 0
  let told = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
  }
  const onWait = () => {
    told += 1
  }
  await Promise.all([1, 2, 3].map(() => withLock(lock, work, onWait)))
  expect(most).toBe(1)
  expect(told).toBe(2)
  expect(existsSync(lock)).toBe(false)
})

test('failing work gives the lock back', async () => {
  const lock = `${folder.path}/failing`
  const failing = withLock(lock, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that was killed is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const lock = abandonedLock('killed', `${hostname()} ${pid}`)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('the lock of a process elsewhere that fell silent is taken over', async () => {
  const lock = abandonedLock('silent', 'another-machine 1', 60)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('a lock left without an owner is taken over', async () => {
  expect(await withLock(abandonedLock('nameless', '', 60), async () => 'done')).toBe('done')
})
