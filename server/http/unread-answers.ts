import type { IncomingMessage, ServerResponse } from 'node:http'
import { sideOf } from '../sides.ts'

/** What answers that wait for their readers may take together. */
const MAX_TOGETHER = 16 * 1024 * 1024

/** An answer of which the system has not taken all. */
export interface UnreadAnswer {
  request: IncomingMessage
  response: ServerResponse
  /** What it keeps in memory: the answer itself, or bytes that others may be sent too, which count once. */
  holds: object
  bytes: number
  from: string
}

/** The oldest first. */
const unread = new Set<UnreadAnswer>()
const held = new Map<object, { bytes: number; answers: number }>()
let together = 0

/**
 * Counts an answer until it has left. When they are too much together, the side that holds most loses its oldest: people
 * take theirs at once. The one just made has had no time for that, and stays.
 */
export function boundUnread(latest: UnreadAnswer): void {
  const { request, response, holds, bytes } = latest
  if (response.destroyed || trusted.has(request)) return
  const kept = held.get(holds) ?? hold(holds, bytes)
  kept.answers += 1
  unread.add(latest)
  response.once('close', () => forget(latest))
}

function hold(holds: object, bytes: number) {
  while (together + bytes > MAX_TOGETHER && unread.size > 0) cutOffOldest()
  const kept = { bytes, answers: 0 }
  held.set(holds, kept)
  together += bytes
  return kept
}

const trusted = new WeakSet<IncomingMessage>()

/** An administrator, whose lists are long: nobody takes these away. */
export function trustReader(request: IncomingMessage | undefined): void {
  if (request) trusted.add(request)
}

function cutOffOldest(): void {
  const ofSides = new Map<string, number>()
  for (const { from, bytes } of unread) {
    ofSides.set(sideOf(from), (ofSides.get(sideOf(from)) ?? 0) + bytes)
  }
  const most = Math.max(...ofSides.values())
  for (const one of unread) {
    if (ofSides.get(sideOf(one.from)) !== most) continue
    forget(one)
    one.response.destroy()
    return
  }
}

function forget(one: UnreadAnswer): void {
  const kept = held.get(one.holds)
  if (!unread.delete(one) || !kept) return
  kept.answers -= 1
  if (kept.answers > 0) return
  held.delete(one.holds)
  together -= kept.bytes
}
