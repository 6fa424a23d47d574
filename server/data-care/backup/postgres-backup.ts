import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { OPERATOR, record } from '../../audit/audit-log.ts'
import { readContentVersion, recordWithdrawal } from '../../database/content-version.ts'
import { isBusy, isDatabaseTrouble } from '../../database/errors.ts'
import { bringUpToDate, refuseNewerSchema, waitForLock } from '../../database/migrate.ts'
import { withDatabase } from '../../database/open.ts'
import { ON_CONNECT } from '../../database/postgres.ts'
import { findContentVersion } from '../../database/schema-state.ts'
import {
  functions,
  knownNames,
  listRelations,
  type Relation,
} from '../../database/site-relations.ts'
import type { Db, Schema } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { describeContents, requireEmpty } from '../contents.ts'
import { withTemporaryFile } from '../temporary-file.ts'
import { appendChecksum, compareChecksum } from './checksum.ts'
import { startPostgresProgram } from './postgres-programs.ts'
import { replayScript } from './replay-script.ts'
import type { RestoreOptions } from './sqlite-backup.ts'

/** The site's schema, without what others keep in it. */
export async function backupPostgres(url: string, to: string): Promise<void> {
  const [schema, relations] = await withDatabase({ kind: 'postgres', url }, ({ db }) =>
    Promise.all([findSchema(db), listRelations(db)]),
  )
  const others = relations.filter(({ isOurs }) => !isOurs)
  const args = [
    ...['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`],
    `--schema=${schema.quoted}`,
    ...others.map(({ quoted }) => `--exclude-table=${quoted}`),
  ]
  await startPostgresProgram('pg_dump', args, { url, stdio: ['ignore', 'ignore'] }).finished
  await appendChecksum(to)
}

/** Checks the whole backup, then puts it in place and brings it up to date in one transaction of PostgreSQL's. */
export async function restorePostgres(url: string, options: RestoreOptions): Promise<string> {
  await requireWhole(options.file)
  return withOneConnection(url, async (client, db) => {
    if (!options.replace) await requireEmpty(db)
    const schema = await findSchema(db)
    refuseNewerSchema(await readMigrations(options.file, schema))
    return db.transaction().execute(async (transaction) => {
      await waitForLock(transaction)
      const ours = (await listRelations(transaction)).filter(({ isOurs }) => isOurs)
      await lock(transaction, ours)
      const replaced = await findContentVersion(transaction)
      await drop(transaction, ours)
      await replay(client, options.file, schema)
      // The backup's script leaves it empty.
      await sql`reset search_path`.execute(transaction)
      await bringUpToDate(transaction, 'postgres')
      if (options.revokeSessions) await transaction.deleteFrom('session').execute()
      const version = Math.max(await readContentVersion(transaction), replaced) + 1
      await transaction.updateTable('content_version').set({ version }).execute()
      await recordWithdrawal(transaction, null)
      if (options.replace) await record(transaction, { actor: OPERATOR, action: 'site_restored' })
      const contents = await describeContents(transaction)
      options.onPointOfNoReturn?.()
      return contents
    })
  })
}

/** A connection that both Kysely and a script of pg_restore's can use, in the same transaction. */
async function withOneConnection<T>(
  url: string,
  work: (client: pg.Client, db: Db) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // Whoever asks next is told.
  client.on('error', () => {})
  await client.connect()
  const pool = {
    connect: async () => Object.assign(client, { release() {} }),
    end: async () => {},
    options: {},
  }
  try {
    await client.query(ON_CONNECT)
    return await work(client, new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await client.end()
  }
}

interface SchemaName {
  name: string
  quoted: string
}

async function findSchema(db: Db): Promise<SchemaName> {
  const { rows } = await sql<SchemaName>`
    select current_schema() as name, format('%I', current_schema()) as quoted`.execute(db)
  return rows[0] as SchemaName
}

/** Reads the backup from end to end and throws the result away; pg_restore leaves out what it does not know. */
async function requireWhole(file: string): Promise<void> {
  if ((await compareChecksum(file)) === 'other') {
    throw new Refusal(`${file} is damaged: its checksum is another. Nothing was changed.`)
  }
  await startPostgresProgram('pg_restore', ['--file=-', file], { stdio: ['ignore', 'ignore'] })
    .finished
}

async function readMigrations(file: string, { name }: SchemaName): Promise<string[]> {
  const script = await readBackup([
    ...['--data-only', '--table=schema_migrations', `--schema=${name}`],
    ...['--file=-', file],
  ])
  const rows = /^COPY .*schema_migrations .*;\n([\s\S]*?)^\\\.$/m.exec(script)?.[1]
  if (rows === undefined) {
    throw new Refusal(`${file} is not a backup of this site: its schema ${name} holds none.`)
  }
  return rows.split('\n').filter(Boolean)
}

async function readBackup(args: string[]): Promise<string> {
  const { child, finished } = startPostgresProgram('pg_restore', args, {
    stdio: ['ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(child.stdout as Readable), finished])
  return said
}

const TRIES = 60

/**
 * All of them or, for now, none: who reads several tables would stand in a ring with us if we kept some and waited for
 * the others, and PostgreSQL would undo either. From here on nobody can raise the version that readers know.
 */
async function lock(db: Db, ours: Relation[]): Promise<void> {
  const names = ours.filter(({ kind }) => kind !== 'other').map(({ quoted }) => quoted)
  if (names.length === 0) return
  await sql`set local lock_timeout = '300ms'`.execute(db)
  await sql`savepoint unlocked`.execute(db)
  for (let left = TRIES; ; left -= 1) {
    try {
      await sql`lock table ${sql.raw(names.join(', '))} in access exclusive mode`.execute(db)
      break
    } catch (error) {
      if (!isBusy(error)) throw error
      if (left === 0) {
        throw new Refusal(
          "Somebody keeps the site's tables in use: a pg_dump, say, or a psql with an open transaction. " +
            'Nothing was changed. Restore again once that is over.',
        )
      }
      await sql`rollback to savepoint unlocked`.execute(db)
      await sleep(200)
    }
  }
  await sql`set local lock_timeout = 0`.execute(db)
}

/**
 * The backup may be older, and this release: tables that later migrations have made must not survive it. Never with
 * `cascade`, which would take what others have made of them without a word.
 */
async function drop(db: Db, ours: Relation[]): Promise<void> {
  const named = (kind: Relation['kind']) =>
    ours.filter((one) => one.kind === kind).map(({ quoted }) => quoted)
  const all = [
    ['view', named('view')],
    ['table', named('table')],
    ['function', functions],
  ] as const
  try {
    for (const [kind, names] of all) {
      if (names.length > 0) await sql.raw(`drop ${kind} if exists ${names.join(', ')}`).execute(db)
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== HANGS_ON) throw error
    throw new Refusal(
      `What others have made hangs on the site's tables, and would go with them. Nothing was changed. ` +
        `Drop it, restore, and make it again: ${error.detail?.replaceAll('\n', '; ')}.`,
    )
  }
}

/** `dependent_objects_still_exist` */
const HANGS_ON = '2BP01'

async function replay(client: pg.Client, file: string, schema: SchemaName): Promise<void> {
  const ours = await listOurs(file, schema)
  await withTemporaryFile(join(tmpdir(), 'guide'), 'restoring', async (list) => {
    await writeFile(list, `${ours.join('\n')}\n`)
    await replayListed(client, [
      ...[`--use-list=${list}`, '--no-owner', '--no-privileges'],
      ...['--file=-', file],
    ])
  })
}

/** Belongs to the site where all it depends on does. */
const PART =
  /^(TABLE DATA|SEQUENCE|SEQUENCE OWNED BY|SEQUENCE SET|DEFAULT|INDEX|((CHECK|FK) )?CONSTRAINT|COMMENT) /

/** What of the backup's list is the site's: what pg_dump makes by itself holds all that others keep in its schema. */
async function listOurs(file: string, { name: schema }: SchemaName): Promise<string[]> {
  const beginnings = [
    ...knownNames.flatMap((name) => [`TABLE ${schema} ${name} `, `VIEW ${schema} ${name} `]),
    ...functions.map((name) => `FUNCTION ${schema} ${name}(`),
  ]
  const list = await readBackup(['--list', '--verbose', `--schema=${schema}`, file])
  const ours = new Map<string, string>()
  for (const [lines, id = '', entry = '', needed = ''] of list.matchAll(ENTRY)) {
    const isPart = PART.test(entry) && needed.split(' ').every((one) => ours.has(one))
    if (isPart || beginnings.some((one) => entry.startsWith(one))) ours.set(id, lines)
  }
  return [...ours.values()]
}

/** On a line of its own: what it depends on, which is listed before it. */
const ENTRY = /^(\d+); \d+ \d+ (.*)(?:\n;\tdepends on: (.*))?$/gm

async function replayListed(client: pg.Client, args: string[]): Promise<void> {
  const script = startPostgresProgram('pg_restore', args, { stdio: ['ignore', 'pipe'] })
  const replayed = replayScript(client, script.child.stdout as Readable).catch((error) => {
    script.child.kill()
    if (!(error instanceof pg.DatabaseError) || isDatabaseTrouble(error)) throw error
    throw new Refusal(`PostgreSQL refused the backup, nothing was changed: ${error.message}.`)
  })
  const [ran, written] = await Promise.allSettled([replayed, script.finished])
  for (const outcome of [ran, written]) if (outcome.status === 'rejected') throw outcome.reason
}
