import { createHmac, hkdfSync } from 'node:crypto'
import { record } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { findUserByEmail } from '../people/users.ts'

export interface SignInJournal {
  succeeded(userId: string): Promise<void>
  refused(email: string): Promise<void>
}

/** A flood of guesses must neither fill the disk nor keep it busy; the log has a line for each of them. */
const REFUSALS_IN_A_ROW = 5
/** After those, one more for every such pause: a hundred an hour. */
const PAUSE_MS = 36_000

/** Writes down who signed in, and which account somebody was refused for. */
export function createSignInJournal(db: Db, secret: string): SignInJournal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'journal', 32))
  let room = REFUSALS_IN_A_ROW
  let since = Date.now()

  return {
    succeeded: (userId) => record(db, { actor: userId, action: 'signed_in' }),

    async refused(email) {
      const now = Date.now()
      room = Math.min(REFUSALS_IN_A_ROW, room + (now - since) / PAUSE_MS)
      since = now
      if (room < 1) return
      room -= 1
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
