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

interface Held {
  bytes: number
  answers: number
}

/** The oldest first, each with its side and what it holds, which others may hold too. */
const unread = new Map<UnreadAnswer, { side: string; kept: Held }>()
const held = new Map<object, Held>()
let together = 0

/**
 * Counts an answer until it has left. When they are too much together, the side that holds most loses of the largest the
 * oldest: people take theirs at once. The one just made has had no time for that, and stays.
 */
export function boundUnread(latest: UnreadAnswer): void {
  const { request, response, holds, bytes, from } = latest
  if (response.destroyed || trusted.has(request)) return
  const kept = held.get(holds) ?? hold(holds, bytes)
  kept.answers += 1
  unread.set(latest, { side: sideOf(from), kept })
  response.once('close', () => forget(latest))
}

function hold(holds: object, bytes: number): Held {
  while (together + bytes > MAX_TOGETHER && unread.size > 0) cutOffOne()
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

/** What is held by many weighs little in each: to cut one of them off would free nothing. */
const weigh = ({ bytes, answers }: Held) => bytes / answers

function cutOffOne(): void {
  const ofSides = new Map<string, number>()
  for (const { side, kept } of unread.values()) {
    ofSides.set(side, (ofSides.get(side) ?? 0) + weigh(kept))
  }
  const [heaviest] = [...ofSides].reduce((most, side) => (side[1] > most[1] ? side : most))
  let [found, weight]: [UnreadAnswer | undefined, number] = [undefined, -1]
  for (const [one, { side, kept }] of unread) {
    if (side === heaviest && weigh(kept) > weight) [found, weight] = [one, weigh(kept)]
  }
  if (!found) return
  forget(found)
  found.response.destroy()
}

function forget(one: UnreadAnswer): void {
  const kept = unread.get(one)?.kept
  if (!unread.delete(one) || !kept) return
  kept.answers -= 1
  if (kept.answers > 0) return
  held.delete(one.holds)
  together -= kept.bytes
}
