import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { boundUnread, trustReader } from './unread-answers.ts'

const MB = 1024 * 1024

/** An answer on its way, as far as is asked of it here. */
class Answer extends EventEmitter {
  destroyed = false
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}
const given: Answer[] = []
afterEach(() => {
  for (const answer of given.splice(0)) answer.destroy()
})

function give(bytes: number, from: string, shared?: object): Answer {
  const answer = new Answer()
  const response = answer as unknown as ServerResponse
  const request = { from } as unknown as IncomingMessage
  if (from === 'admin') trustReader(request)
  boundUnread({ request, response, holds: shared ?? answer, bytes, from })
  given.push(answer)
  return answer
}
const cut = (answers: Answer[]) => answers.map(({ destroyed }) => destroyed)

test('AV-8: of answers that nobody takes only so many bytes are held, the newest of them', () => {
  const answers = Array.from({ length: 8 }, () => give(4 * MB, '192.0.2.1'))
  expect(cut(answers)).toEqual([true, true, true, true, false, false, false, false])
})

test('AV-8: whoever takes theirs at once is never counted, however many there are', () => {
  const slow = give(4 * MB, '192.0.2.1')
  for (let number = 0; number < 100; number += 1) give(4 * MB, '192.0.2.1').emit('close')
  expect(slow.destroyed).toBe(false)
})

test('AV-8: a crowd from one side loses its own, and a slow reader from elsewhere keeps theirs', () => {
  const slow = give(4 * MB, '198.51.100.1')
  const crowd = Array.from({ length: 20 }, (_, number) => give(3 * MB, `192.0.2.${number}`))
  expect(slow.destroyed).toBe(false)
  expect(crowd.filter(({ destroyed }) => !destroyed).length).toBe(4)
  expect(crowd.at(-1)?.destroyed).toBe(false)
})

test('AV-8: one that is longer than all may be is given all the same', () => {
  expect(give(20 * MB, '192.0.2.1').destroyed).toBe(false)
})

test('AV-8: what many are sent counts once, until the last of them has it', () => {
  const picture = {}
  const readers = Array.from({ length: 50 }, (_, side) => give(MB, `198.51.${side}.1`, picture))
  expect(cut(readers)).not.toContain(true)
  for (const reader of readers.slice(1)) reader.emit('close')
  const crowd = Array.from({ length: 20 }, () => give(MB, '192.0.2.1'))
  expect(readers[0]?.destroyed).toBe(false)
  expect(crowd.filter(({ destroyed }) => !destroyed).length).toBe(15)
})

test('AV-8: nor are they cut off for what others of their side hold: that would free nothing', () => {
  const feed = {}
  const readers = Array.from({ length: 900 }, () => give(MB, '192.0.2.1', feed))
  const crowd = Array.from({ length: 30 }, () => give(MB, '192.0.2.1'))
  expect(cut(readers)).not.toContain(true)
  expect(crowd.filter(({ destroyed }) => !destroyed).length).toBe(15)
})

test('AV-8: an administrator loses nothing, and takes nothing from others', () => {
  const reader = give(4 * MB, '198.51.100.1')
  const lists = Array.from({ length: 5 }, () => give(10 * MB, 'admin'))
  expect(cut([reader, ...lists])).not.toContain(true)
})
