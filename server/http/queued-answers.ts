import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many answers may wait for the one before them on a connection; browsers and nginx let none wait. */
const MAX_QUEUED = 32
const queued = new WeakMap<Socket, number>()

/** Answers that nobody fetches fill the memory: whoever asks on and on is cut off. */
export function mayQueue({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const before = queued.get(socket) ?? 0
  if (before === MAX_QUEUED) {
    socket.destroy()
    return false
  }
  queued.set(socket, before + 1)
  response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
  return true
}
