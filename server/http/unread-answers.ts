import type { ServerResponse } from 'node:http'
import { sideOf } from '../sides.ts'

/** What answers made for one reader each may take together, until those readers have taken them. */
const MAX_TOGETHER = 16 * 1024 * 1024

interface Unread {
  response: ServerResponse
  bytes: number
  side: string
}

/** The oldest first. */
const unread = new Set<Unread>()
let together = 0

/**
 * Counts an answer that nobody else is given until it has left. When they are too much together, the side that holds most
 * loses its oldest: people take theirs at once. The one just made has had no time for that, and stays.
 */
export function boundUnread(
  response: ServerResponse | undefined,
  bytes: number,
  from: string,
): void {
  if (!response || response.destroyed) return
  const latest = { response, bytes, side: sideOf(from) }
  while (together + bytes > MAX_TOGETHER && unread.size > 0) cutOffOldest()
  unread.add(latest)
  together += bytes
  response.once('close', () => forget(latest))
}

function cutOffOldest(): void {
  const held = new Map<string, number>()
  for (const { side, bytes } of unread) held.set(side, (held.get(side) ?? 0) + bytes)
  const most = Math.max(...held.values())
  for (const one of unread) {
    if (held.get(one.side) !== most) continue
    forget(one)
    one.response.destroy()
    return
  }
}

function forget(one: Unread): void {
  if (unread.delete(one)) together -= one.bytes
}
