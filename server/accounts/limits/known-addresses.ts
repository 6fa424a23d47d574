import type { Db } from '../../database/tables.ts'
import type { Pseudonym } from '../people/pseudonym.ts'

const KNOWN_FOR_MS = 14 * 24 * 60 * 60 * 1000

export type KnownAddresses = ReturnType<typeof createKnownAddresses>

/**
 * From where people have signed in before: strangers who guess, or who come in crowds, do not hold them up there. In
 * the database, since a crowd may well come after a restart.
 */
export function createKnownAddresses(db: Db, pseudonym: Pseudonym) {
  const keyOf = (address: string, email = '') => `known:${pseudonym(`${email} ${address}`)}`

  return {
    /** Whether this person, or anybody when none is named, has signed in from there. */
    async has(address: string, email?: string): Promise<boolean> {
      const row = await db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', keyOf(address, email))
        .where('expire', '>', Date.now())
        .executeTakeFirst()
      return row !== undefined
    },
    async add(address: string, email: string): Promise<void> {
      const expire = Date.now() + KNOWN_FOR_MS
      const keys = [keyOf(address), keyOf(address, email)].sort()
      await db
        .insertInto('rate_limits')
        .values(keys.map((key) => ({ key, points: 1, expire })))
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
        .execute()
    },
  }
}
