import { record } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { createPseudonym } from '../people/pseudonym.ts'
import { findUserByEmail } from '../people/users.ts'

/** A flood of guesses must neither fill the disk nor keep it busy; the log has a line for each of them. */
const REFUSALS_IN_A_ROW = 5
/** After those, one more for every such pause: a hundred an hour. */
const PAUSE_MS = 36_000

/** Writes down which account somebody was refused for. */
export function createRefusalRecorder(db: Db, secret: string) {
  const pseudonym = createPseudonym(secret, 'journal')
  let allowed = REFUSALS_IN_A_ROW
  let since = Date.now()

  return async function recordRefusal(email: string): Promise<void> {
    const now = Date.now()
    allowed = Math.min(REFUSALS_IN_A_ROW, allowed + (now - since) / PAUSE_MS)
    since = now
    if (allowed < 1) return
    allowed -= 1
    const user = await findUserByEmail(db, email)
    // What was typed may be a password: without the key nobody can find out by trying.
    const subject = user?.id ?? `unknown-${pseudonym(email).slice(0, 16)}`
    await record(db, { actor: null, action: 'sign_in_refused', subject })
  }
}
