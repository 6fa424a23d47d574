import { expect, test, vi } from 'vitest'
import { oncePerVersion } from './once-per-version.ts'

const post = { id: '1', updated_at: 'a', content: 'x' }

test('each version of a post is read once', async () => {
  const read = vi.fn(async (content: string) => content.toUpperCase())
  const readOnce = oncePerVersion(read)
  expect([await readOnce(post), await readOnce({ ...post })]).toEqual(['X', 'X'])
  expect(await readOnce({ ...post, updated_at: 'b', content: 'y' })).toBe('Y')
  expect(read).toHaveBeenCalledTimes(2)
})

test('what could not be read is read again', async () => {
  const read = vi.fn(async (content: string) => content).mockRejectedValueOnce(new Error('busy'))
  const readOnce = oncePerVersion(read)
  await expect(readOnce(post)).rejects.toThrow('busy')
  expect(await readOnce(post)).toBe('x')
})

test('AV-8: what is kept is bounded by size, not by number', async () => {
  const read = vi.fn(async (content: string) => content)
  const readOnce = oncePerVersion(read)
  const large = 'x'.repeat(100_000)
  const posts = Array.from({ length: 21 }, (_, id) => ({ ...post, id: String(id), content: large }))
  for (const one of posts) await readOnce(one)
  await readOnce(posts[20] ?? post)
  expect(read).toHaveBeenCalledTimes(21)
  await readOnce(posts[0] ?? post)
  expect(read).toHaveBeenCalledTimes(22)
})

test('AV-8: one that is very long is not kept at all', async () => {
  const read = vi.fn(async (content: string) => content)
  const readOnce = oncePerVersion(read)
  const long = { ...post, content: 'x'.repeat(100_001) }
  await readOnce(long)
  await readOnce(long)
  expect(read).toHaveBeenCalledTimes(2)
})
