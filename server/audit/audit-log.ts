import { instant } from '../database/dialects.ts'
import type { Db } from '../database/tables.ts'
import { uuidv7 } from '../database/uuid.ts'

/** Everything that is recorded, with the words in which the journal tells it. */
export const auditActions = {
  signed_in: 'signed in',
  sign_in_refused: 'was refused at sign-in',
  account_created: 'created an account',
  post_created: 'wrote a draft',
  post_published: 'published an article',
  post_edited: 'edited an article',
  post_unpublished: 'withdrew an article',
  post_deleted: 'deleted an article',
  post_restored: 'took an article out of the trash',
  post_purged: 'deleted an article for good',
  revision_saved: 'prepared a revision',
  revision_dropped: 'gave up a revision',
  articles_imported: 'imported articles',
  preview_link_made: 'made a preview link',
  category_created: 'created a category',
  category_edited: 'edited a category',
  category_deleted: 'deleted a category',
  media_added: 'added a picture',
  media_described: 'described a picture',
  media_replaced: 'replaced a picture',
  media_deleted: 'deleted a picture',
  role_granted: 'made an administrator',
  role_revoked: 'took the role away',
  password_reset: 'reset the password',
  password_changed: 'changed the password',
  second_factor_added: 'added a second factor',
  second_factor_removed: 'removed the second factor',
  second_factor_reset: 'reset the second factor',
  sign_in_unlocked: 'unlocked sign-in',
  account_exported: 'exported an account',
  account_deleted: 'deleted an account',
  site_restored: 'put a backup in the place of everything',
  site_imported: 'put an export in the place of everything',
} as const
export type AuditAction = keyof typeof auditActions

/** The person at the machine's own keyboard, and the site itself at its first start. */
export const OPERATOR = 'operator'
export const SITE = 'site'

export interface AuditEntry {
  /** A user's id, OPERATOR, SITE, or null where nobody is known. */
  actor: string | null
  action: AuditAction
  /** The id of what it was done to. Never a name, an e-mail or a text. */
  subject?: string | undefined
}

export interface RecordedEntry {
  at: string
  actor: string | null
  action: string
  subject: string | null
}

/** Writes down what happens; called inside the transaction in which it happens. */
export async function record(db: Db, { actor, action, subject }: AuditEntry): Promise<void> {
  const at = nextTimestamp().toISOString()
  await db
    .insertInto('audit_log')
    .values({ id: uuidv7(), at, actor, action, subject: subject ?? null })
    .execute()
}

let lastTimestamp = 0

/** Now, or a millisecond after the last entry of the same millisecond: the journal has an order. */
function nextTimestamp(): Date {
  const now = Date.now()
  const isCrowded = now <= lastTimestamp && lastTimestamp - now < 1000
  lastTimestamp = isCrowded ? lastTimestamp + 1 : now
  return new Date(lastTimestamp)
}

/** The newest entries, oldest first. */
export async function listNewestEntries(db: Db, limit: number): Promise<RecordedEntry[]> {
  const newest = selectEntries(db).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  return (await newest.execute()).toReversed().map(decode)
}

/** What is written down about one account, oldest first. */
export async function listEntriesAbout(db: Db, userId: string): Promise<RecordedEntry[]> {
  const entries = selectEntries(db)
    .where((eb) => eb.or([eb('actor', '=', userId), eb('subject', '=', userId)]))
    .orderBy('at')
    .orderBy('id')
  return (await entries.execute()).map(decode)
}

function selectEntries(db: Db) {
  return db.selectFrom('audit_log').select(['at', 'actor', 'action', 'subject'])
}

function decode<Row extends { at: string | Date }>(row: Row) {
  return { ...row, at: instant(row.at) }
}
