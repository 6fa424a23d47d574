import type { Db } from '../../database/tables.ts'

/** False when there was none. */
export async function removeSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await deleteFactor(db, userId).executeTakeFirstOrThrow()
  await deleteRecoveryCodes(db, userId)
  return numDeletedRows > 0n
}

/** One that was confirmed stays. */
export async function dropBegunSecondFactor(db: Db, userId: string): Promise<void> {
  const begun = deleteFactor(db, userId).where('confirmed', '=', false)
  const { numDeletedRows } = await begun.executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await deleteRecoveryCodes(db, userId)
}

function deleteFactor(db: Db, userId: string) {
  return db.deleteFrom('second_factors').where('user_id', '=', userId)
}

async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
