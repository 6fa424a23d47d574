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

test('AV-8: what is stored is bounded by size, not by number', async () => {
  const read = vi.fn(async (content: string) => content)
  const readOnce = oncePerVersion(read)
  const large = 'x'.repeat(499_000)
  const posts = Array.from({ length: 6 }, (_, id) => ({ ...post, id: String(id), content: large }))
  for (const one of posts) await readOnce(one)
  await readOnce(posts[5] ?? post)
  expect(read).toHaveBeenCalledTimes(6)
  await readOnce(posts[0] ?? post)
  expect(read).toHaveBeenCalledTimes(7)
})
