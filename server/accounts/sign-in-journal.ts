import { createHmac, hkdfSync } from 'node:crypto'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { findUserByEmail } from './users.ts'

export interface SignInJournal {
  succeeded(userId: string): Promise<void>
  refused(email: string): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000
/** A flood of guesses must neither fill the disk nor keep it busy; the log has a line for each of them. */
const REFUSALS_PER_HOUR = 100

/** Writes down who signed in, and which account somebody was refused for. */
export function createSignInJournal(db: Db, secret: string): SignInJournal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'journal', 32))
  let hour = 0
  let refusals = 0

  return {
    succeeded: (userId) => record(db, { actor: userId, action: 'signed_in' }),

    async refused(email) {
      const now = Math.floor(Date.now() / HOUR_MS)
      if (now !== hour) refusals = 0
      hour = now
      refusals += 1
      if (refusals > REFUSALS_PER_HOUR) return
      const user = await findUserByEmail(db, email)
      // What was typed may be a password: without the key nobody can find out by trying.
      const subject = user?.id ?? `unknown-${keyed(key, email)}`
      await record(db, { actor: null, action: 'sign_in_refused', subject })
    },
  }
}

function keyed(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 16)
}
