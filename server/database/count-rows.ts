import type { Db, tables } from './tables.ts'

export async function countRows(db: Db, table: keyof typeof tables): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
