import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SessionUser } from '../../../domain/session.ts'
import { record } from '../../audit/audit-log.ts'
import { flag, instant } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { Problem, unauthenticated } from '../../problem.ts'
import { isRecent } from '../people/recent.ts'
import { lockAccount } from '../people/users.ts'
import type { OpenSession, Renewing, Sessions } from '../sessions/sessions.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { encodeBase32, findStep, generateSecret, provisioningUri } from './totp.ts'

export type SecondFactor = ReturnType<typeof createSecondFactor>

const RECOVERY_CODES = 10
const ISSUER = 'Guide Agence IA'

/**
 * What a person has besides their password: an app that shows codes, and ten codes on paper for the day the
 * phone is lost. Neither can be read from the database without AUTH_SECRET.
 */
export function createSecondFactor(db: Db, secret: string, sessions: Sessions) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32))

  function seal(text: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  function unseal(text: string): string {
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  }

  /** A paper code may be typed with or without its dash, in any letters. */
  function hashOf(userId: string, code: string): string {
    const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
    return createHmac('sha256', key).update(`${userId} ${plain}`).digest('hex')
  }

  async function find(userId: string, within = db) {
    const row = await within
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row && { ...row, confirmed: flag(row.confirmed), last_step: Number(row.last_step) }
  }

  /** Whether this is the app's code of now, which nobody can use again. */
  async function spendAppCode(userId: string, code: string, within = db): Promise<boolean> {
    const factor = await find(userId, within)
    const step = factor && findStep(unseal(factor.secret), code, factor.last_step)
    if (step === undefined) return false
    const spent = await within
      .updateTable('second_factors')
      .set({ last_step: step, confirmed: true })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return spent.numUpdatedRows > 0n
  }

  async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
    const spent = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('hash', '=', hashOf(userId, code))
      .executeTakeFirst()
    return spent.numDeletedRows > 0n
  }

  return {
    /** Whether signing in asks for it. */
    isOn: async (userId: string, within = db): Promise<boolean> =>
      (await find(userId, within))?.confirmed ?? false,

    async countRecoveryCodes(userId: string): Promise<number> {
      const codes = await db
        .selectFrom('recovery_codes')
        .select('hash')
        .where('user_id', '=', userId)
        .execute()
      return codes.length
    },

    /** A secret for the app and ten codes for a drawer, shown this once; nothing is asked for until confirmed. */
    async begin({ id, email }: SessionUser) {
      const appSecret = generateSecret()
      const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode)
      await db.transaction().execute(async (db) => {
        if (!(await lockAccount(db, id))) throw unauthenticated()
        if ((await find(id, db))?.confirmed) throw alreadyOn()
        await removeSecondFactor(db, id)
        const now = new Date().toISOString()
        const facts = { confirmed: false, last_step: 0, created_at: now }
        const factor = { user_id: id, secret: seal(appSecret), ...facts }
        await db.insertInto('second_factors').values(factor).execute()
        const hashes = codes.map((code) => ({ hash: hashOf(id, code), user_id: id }))
        await db.insertInto('recovery_codes').values(hashes).execute()
      })
      const uri = provisioningUri(appSecret, email, ISSUER)
      return { secret: appSecret, uri, recovery_codes: codes }
    },

    /** The first code from the app shows that it has the secret; from now on nobody is in without one. */
    async confirm(caller: Renewing, code: string): Promise<OpenSession> {
      const { user } = caller
      return db.transaction().execute(async (db) => {
        await lockAccount(db, user.id)
        const begun = await find(user.id, db)
        if (begun?.confirmed) throw alreadyOn()
        // Left half-way, it would wait for whoever guesses a code.
        if (begun && !isRecent(new Date(instant(begun.created_at)))) throw begunTooLongAgo()
        if (!(await spendAppCode(user.id, code, db))) throw invalidCode()
        await record(db, { actor: user.id, action: 'second_factor_added' })
        return sessions.renew(db, caller)
      })
    },

    /** Whether the code is right; right or not, no code works twice. */
    async spend(userId: string, code: string): Promise<boolean> {
      return (await spendAppCode(userId, code)) || spendRecoveryCode(userId, code)
    },

    async remove(caller: Renewing): Promise<OpenSession> {
      const { user } = caller
      return db.transaction().execute(async (db) => {
        await lockAccount(db, user.id)
        await removeSecondFactor(db, user.id)
        await record(db, { actor: user.id, action: 'second_factor_removed' })
        return sessions.renew(db, caller)
      })
    },
  }
}

/** Fifty bits, in two groups that can be read aloud. */
function generateRecoveryCode(): string {
  const letters = encodeBase32(randomBytes(7)).slice(0, 10)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

function refuseCode(message: string): Problem {
  return new Problem(422, 'invalid_code', message, {
    extra: { errors: [{ path: 'code', message }] },
  })
}

export const invalidCode = () => refuseCode("Ce code n'est pas le bon, ou il a déjà servi.")

const begunTooLongAgo = () =>
  refuseCode('Cette activation date de plus d’un quart d’heure : annulez, puis recommencez.')

const alreadyOn = () =>
  new Problem(409, 'second_factor_on', 'La vérification en deux étapes est déjà activée.')
