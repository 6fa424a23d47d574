import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { OPERATOR, record } from '../../audit/audit-log.ts'
import { raiseContentVersion, recordWithdrawal } from '../../database/content-version.ts'
import { migrate, refuseNewerSchema } from '../../database/migrate.ts'
import { withDatabase } from '../../database/open.ts'
import { hasTable } from '../../database/schema-state.ts'
import { type Db, formerTables, tables } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { describeContents, requireEmpty } from '../contents.ts'
import { startPostgresProgram } from './postgres-programs.ts'
import type { RestoreOptions } from './sqlite-backup.ts'

export async function backupPostgres(url: string, to: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`]
  await startPostgresProgram('pg_dump', args, { url, stdio: ['ignore', 'ignore'] }).finished
}

/** Checks the whole backup, then puts it in place in one transaction of PostgreSQL's. */
export function restorePostgres(url: string, options: RestoreOptions): Promise<string> {
  return withDatabase({ kind: 'postgres', url }, async (database) => {
    const { db } = database
    if (!options.replace) await requireEmpty(db)
    await requireWhole(options.file)
    refuseNewerSchema(await readMigrations(options.file))
    await replay(url, options, {
      before: [await rememberStatement(db), await dropStatements(db)].join('\n'),
      after: finishingStatements(options),
    })
    // The version was raised with the content: whoever looks before this, looks again.
    await migrate(database, async (db) => {
      await raiseContentVersion(db)
      await recordWithdrawal(db, null)
      if (options.replace) await record(db, { actor: OPERATOR, action: 'site_restored' })
    })
    return describeContents(db)
  })
}

/** Reads the backup from end to end and throws the result away. */
async function requireWhole(file: string): Promise<void> {
  await startPostgresProgram('pg_restore', ['--file=-', file], { stdio: ['ignore', 'ignore'] })
    .finished
}

async function readMigrations(file: string): Promise<string[]> {
  const args = ['--data-only', '--table=schema_migrations', '--file=-', file]
  const { child, finished } = startPostgresProgram('pg_restore', args, {
    stdio: ['ignore', 'pipe'],
  })
  const [script] = await Promise.all([text(child.stdout as Readable), finished])
  const rows = /^COPY .*schema_migrations .*;\n([\s\S]*?)^\\\.$/m.exec(script)?.[1]
  if (rows === undefined) throw new Refusal(`${file} is not a backup of this site.`)
  return rows.split('\n').filter(Boolean)
}

/** The version that readers know, once nobody can raise it any more. */
async function rememberStatement(db: Db): Promise<string> {
  if (!(await hasTable(db, 'content_version'))) {
    return 'create temporary table replaced as select 0 as version;'
  }
  return [
    'lock table content_version in access exclusive mode;',
    'create temporary table replaced as select version from content_version;',
  ].join('\n')
}

/**
 * The backup may be older: tables that later migrations have made must not survive it. Functions may,
 * since migrations make them with `create or replace`.
 */
async function dropStatements(db: Db): Promise<string> {
  const names = await listSiteTables(db)
  const drops = names.map((name) => `drop table ${name} cascade;`)
  return ['set client_min_messages = warning;', ...drops].join('\n')
}

/** The site's own tables, quoted. Others that share the schema are not ours to touch. */
async function listSiteTables(db: Db): Promise<string[]> {
  const ours = [...Object.keys(tables), ...formerTables, 'search_terms', 'schema_migrations']
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relname in (${sql.join(ours)})
      and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows.map((row) => row.name)
}

function finishingStatements({ revokeSessions }: RestoreOptions): string {
  return [
    // The backup's script leaves the search path empty.
    'reset search_path;',
    ...(revokeSessions ? ['delete from session;'] : []),
    'update content_version set version = greatest(version, (select max(version) from pg_temp.replaced)) + 1;',
  ].join('\n')
}

/** Nothing is committed unless the whole script has arrived: a reader that sees its end too soon would. */
async function replay(
  url: string,
  { file, onPointOfNoReturn }: RestoreOptions,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const script = startPostgresProgram(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-', file],
    { stdio: ['ignore', 'pipe'] },
  )
  const psql = startPostgresProgram('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], {
    url,
    stdio: ['pipe', 'ignore'],
    // A terminal's Ctrl-C would stop it, and us not any more: it ends when we stop writing to it.
    detached: true,
  })
  const input = psql.child.stdin as Writable
  // When psql gives up, its own message says why.
  input.on('error', () => {})
  input.write(`begin;\n${before}\n`)
  ;(script.child.stdout as Readable).pipe(input, { end: false })
  const written = script.finished.then(
    () => {
      onPointOfNoReturn?.()
      input.end(`${after}\ncommit;\n`)
    },
    (error) => {
      input.end('rollback;\n')
      throw error
    },
  )
  psql.finished.catch(() => script.child.kill())
  const [ended, sent] = await Promise.allSettled([psql.finished, written])
  if (ended.status === 'rejected') throw ended.reason
  if (sent.status === 'rejected') throw sent.reason
}
