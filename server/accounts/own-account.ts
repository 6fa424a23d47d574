import { record } from '../audit/audit-log.ts'
import { instant } from '../database/dialects.ts'
import type { Db } from '../database/tables.ts'
import type { Caller } from '../http/app-env.ts'
import { notFound, validationFailed } from '../problem.ts'
import { type Counters, countTry } from './limits/counters.ts'
import type { Passwords } from './passwords/passwords.ts'
import { isRecent } from './people/recent.ts'
import { findCredentialById, lockAccount, setPassword } from './people/users.ts'
import { isAhead, type OpenSession, type Sessions } from './sessions/sessions.ts'

export interface OwnAccountParts {
  db: Db
  passwords: Passwords
  counters: Counters
  sessions: Sessions
}

/** Who asks, by which session, and from where. */
interface Asking extends Caller {
  from: string
}

/** Guessing goes slowly, even for whoever found an open computer. */
const TRIES_PER_HOUR = 10
/** Setting up a second factor, codes included, and changing the password: each writes. */
const CHANGES_PER_HOUR = 30

/** What people may do with their own account. */
export function createOwnAccount({ db, passwords, counters, sessions }: OwnAccountParts) {
  /** Whoever finds an open computer does not know it; `field` is where they typed it. Its hash. */
  async function requirePassword(
    { user, from }: Pick<Asking, 'user' | 'from'>,
    password: string,
    field: string,
  ): Promise<string> {
    const key = `own-password:${user.id}`
    await countTry(counters, { key, most: TRIES_PER_HOUR, sentence: TOO_MANY_TRIES })
    const found = await findCredentialById(db, user.id)
    const hash = found?.password ?? ''
    const isRight = await passwords.verify({ hash, password }, { from })
    if (!isRight) throw wrongPassword(field)
    await counters.delete([key])
    return hash
  }

  /** What a session can do over and over without a wrong password. */
  async function countChange({ user }: Pick<Asking, 'user'>): Promise<void> {
    const key = `own-change:${user.id}`
    await countTry(counters, { key, most: CHANGES_PER_HOUR, sentence: TOO_MANY_TRIES })
  }

  return {
    requirePassword,
    countChange,

    /** Whoever finds an open computer, or steals its cookie, must not lock the owner out with a phone of theirs. */
    async requireOwner(asking: Asking, password: string | undefined): Promise<void> {
      if (password !== undefined) await requirePassword(asking, password, 'password')
      else if (!isRecent(asking.signedInAt)) throw validationFailed([PASSWORD_ASKED])
    },

    /** The session that asked, by another name; every other one ends. */
    async changePassword(asking: Asking, current: string, password: string): Promise<OpenSession> {
      const { user, from } = asking
      await countChange(asking)
      const replaced = await requirePassword(asking, current, 'current_password')
      const passwordHash = await passwords.hash(password, { from })
      return db.transaction().execute(async (db) => {
        const locked = await lockAccount(db, user.id)
        if (locked?.password !== replaced) throw wrongPassword('current_password')
        await setPassword(db, user.id, passwordHash)
        await record(db, { actor: user.id, action: 'password_changed' })
        return sessions.renew(db, asking)
      })
    },

    /** The newest first. */
    async listSessions({ user, sessionId }: Pick<Asking, 'user' | 'sessionId'>) {
      const rows = await db
        .selectFrom('session')
        .select(['id', 'createdAt', 'expiresAt', 'userAgent'])
        .where('userId', '=', user.id)
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('createdAt', 'desc')
        .execute()
      const live = rows.filter((row) => !isAhead(row))
      return live.map((row) => ({
        id: row.id,
        device: row.userAgent,
        created_at: new Date(instant(row.createdAt)).toISOString(),
        expires_at: new Date(instant(row.expiresAt)).toISOString(),
        current: row.id === sessionId,
      }))
    },

    async endSession(userId: string, id: string): Promise<void> {
      const ended = await db
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (ended.numDeletedRows === 0n) throw notFound()
    },
  }
}

const TOO_MANY_TRIES = 'Trop de tentatives.'
const PASSWORD_ASKED = { path: 'password', message: 'Entrez votre mot de passe actuel' }

const wrongPassword = (field: string) =>
  validationFailed([{ path: field, message: "Le mot de passe actuel n'est pas le bon" }])
