import type { Kysely } from 'kysely'

export const name = '0021-simple-tokens'

/** Access tokens are signed with a key made from AUTH_SECRET: the table of signing keys has no use any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('jwks').execute()
}
