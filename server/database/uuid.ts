import { randomBytes } from 'node:crypto'

let lastMillisecond = 0
let madeSince = 0

/** A UUID version 7 (RFC 9562): ids of one process sort in the order in which they were made. */
export function uuidv7(now = Date.now()): string {
  madeSince = now === lastMillisecond ? madeSince + 1 : 0
  lastMillisecond = now
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (madeSince & 0x0fff), 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Whether a text could be an id of ours; anything else names nothing. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
