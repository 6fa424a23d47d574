import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What Node itself would say. */
const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** So many are cut off before those who read get their turn. */
const AT_ONCE = 25

/**
 * Refuses what cannot be read, and what is too slow. Node finds all who are too slow in one look, and would cut off a
 * thousand while every reader waits a tenth of a second.
 */
export function refuseClientErrors(server: Server): void {
  const late: Socket[] = []

  function cutLate(): void {
    for (const socket of late.splice(0, AT_ONCE)) refuse(socket, 'ERR_HTTP_REQUEST_TIMEOUT')
    if (late.length > 0) setImmediate(cutLate)
  }

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(socket, code)
    if (late.push(socket) === 1) setImmediate(cutLate)
  })
}

/** A status in the middle of an answer would be read as a part of it. */
function refuse(socket: Socket & { _httpMessage?: ServerResponse }, code: string): void {
  if (socket.writable && !socket._httpMessage?.headersSent) {
    socket.write(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  }
  socket.destroy()
}
