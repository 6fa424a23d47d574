import { categoryAddress, postAddress } from '../domain/content-addresses.ts'
import {
  type AuditAction,
  auditActions,
  listNewestEntries,
  OPERATOR,
  SITE,
} from '../server/audit/audit-log.ts'
import type { Db } from '../server/database/tables.ts'

const HEADINGS = ['time (UTC)', 'who', 'what', 'which']

/** The newest entries as a table; ids are shown as the e-mails and addresses they stand for, while these exist. */
export async function writeJournal(db: Db, limit: number): Promise<string> {
  const entries = await listNewestEntries(db, limit)
  const ids = new Set(entries.flatMap(({ actor, subject }) => [actor ?? '', subject ?? '']))
  const names = await findNames(db, [...ids])
  const rows = entries.map(({ at, actor, action, subject }) => [
    at.slice(0, 19).replace('T', ' '),
    actor === null ? 'somebody' : (names.get(actor) ?? actor),
    auditActions[action as AuditAction] ?? action,
    subject === null ? '' : (names.get(subject) ?? subject),
  ])
  return rows.length > 0 ? layOut([HEADINGS, ...rows]) : 'Nothing has happened yet.'
}

async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const names = new Map([
    [OPERATOR, 'the operator'],
    [SITE, 'the site'],
  ])
  if (ids.length === 0) return names
  const users = db.selectFrom('user').select(['id', 'email']).where('id', 'in', ids)
  const posts = db.selectFrom('blog_posts').select(['id', 'slug']).where('id', 'in', ids)
  const trashed = db.selectFrom('trashed_posts').select(['id', 'slug']).where('id', 'in', ids)
  const categories = db.selectFrom('blog_categories').select(['id', 'slug']).where('id', 'in', ids)
  for (const { id, email } of await users.execute()) names.set(id, email)
  for (const { id, slug } of await posts.execute()) names.set(id, postAddress(slug))
  for (const { id, slug } of await trashed.execute())
    names.set(id, `${postAddress(slug)} (in the trash)`)
  for (const { id, slug } of await categories.execute()) names.set(id, categoryAddress(slug))
  return names
}

function layOut(rows: string[][]): string {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
