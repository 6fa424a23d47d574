import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { holdsContent, isTableName, type TableName } from './moved-tables.ts'

/** Refuses to go on where somebody's site is; tables may be missing. */
export async function requireEmpty(db: Db): Promise<void> {
  const present = (await db.introspection.getTables()).map((table) => table.name)
  const names = present.filter(isTableName).filter(holdsContent)
  for (const name of names) {
    if (!(await hasRows(db, name))) continue
    throw new Refusal(
      `The database of DATABASE_URL is not empty: it holds ${await describeContents(db)}. ` +
        'Nothing was changed. To put something else in their place, add --replace.',
    )
  }
}

/** « 12 articles and 2 accounts ». */
export async function describeContents(db: Db): Promise<string> {
  const [posts, users] = [await countRows(db, 'blog_posts'), await countRows(db, 'user')]
  return `${count(posts, 'article')} and ${count(users, 'account')}`
}

async function hasRows(db: Db, table: TableName): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function countRows(db: Db, table: TableName): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
