import type { Db } from './tables.ts'

/** Says that what visitors see has changed; called inside the transaction that changes it. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Throws when nothing can be written; changes nothing, but as a change would. */
export async function requireWritable(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()
}

export async function readContentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return row.version
}
