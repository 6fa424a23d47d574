import { expect, test } from 'vitest'
import { readListeningLine, startServer } from './server-process.ts'

test('the address is read from the line that announces it, and from no other', () => {
  const line = '{"level":"info","event":"listening","url":"http://127.0.0.1:4000"}'
  expect(readListeningLine(line)).toBe('http://127.0.0.1:4000')
  expect(readListeningLine('{"event":"request","url":"/x"}')).toBeUndefined()
  expect(readListeningLine('Guide Agence IA : http://127.0.0.1:4000')).toBeUndefined()
})

test('a server that refuses to start says why', async () => {
  await expect(startServer({ env: { PORT: 'porte' } })).rejects.toThrow(
    /PORT must be a whole number/,
  )
})
