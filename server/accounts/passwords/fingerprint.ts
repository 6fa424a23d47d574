import { createHmac } from 'node:crypto'

/**
 * Names a password by its hash, and says nothing about it to whoever lacks the key: what was made while it was in force
 * carries the name, and is worth nothing once there is another.
 */
export function createFingerprint(key: string | Uint8Array): (hash: string | null) => string {
  return (hash) =>
    createHmac('sha256', key)
      .update(hash ?? '')
      .digest('base64url')
      .slice(0, 22)
}
