import type { HttpBindings } from '@hono/node-server'
import type { SessionUser } from '../../domain/session.ts'

export interface Caller {
  user: SessionUser
  sessionId: string
  signedInAt: Date
  /** Whether they hold their tokens themselves: then there is no cookie. */
  isProgram?: boolean
}

/** What middleware leaves for those after it. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The visitor's own address, whatever headers claim. Full: it goes into no log. */
    clientAddress: string
    /** The signed-in administrator; present behind the guard of /api/admin. */
    user: SessionUser
    /** Who asks about their own account, and by which session; present below /api/account. */
    caller: Caller
    /** Rejects once the caller would no longer be let in; present behind a guard. */
    requireStillAdmitted?: () => Promise<void>
  }
}
