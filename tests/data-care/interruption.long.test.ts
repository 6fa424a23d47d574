import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupDatabase } from '../../server/data-care/backup/backup-database.ts'
import { restoreDatabase } from '../../server/data-care/backup/restore-database.ts'
import { exportDatabase } from '../../server/data-care/transfer/export-database.ts'
import { migrations } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { findAppliedMigrations } from '../../server/database/schema-state.ts'
import { openSqliteFile } from '../../server/database/sqlite.ts'
import { hasPostgresClient } from '../support/database/postgres-client.ts'
import {
  createLivedInSite,
  createOldSite,
  createOtherSite,
  forgetLastEntry,
  listEmails,
  livedInSite,
} from '../support/lived-in-site.ts'
import { programEnvironment } from '../support/process/program-environment.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { databaseUrl, describeEachDatabase } from '../support/test-database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = createTemporaryFolder('interruption')
afterAll(folder.remove)

const from: DatabaseLocation = { kind: 'sqlite', file: `${folder.path}/from.db` }
const backup = `${folder.path}/site.backup`
const exported = `${folder.path}/site.jsonl`

beforeAll(async () => {
  await createLivedInSite(from)
  await backupDatabase(from, { file: backup, force: false })
  await exportDatabase(from, { file: exported, force: false, sessions: false })
})

let sites = 0
async function createTarget() {
  sites += 1
  const location = { kind: 'sqlite', file: `${folder.path}/${sites}/site.db` } as const
  await createOtherSite(location)
  return location
}

describe.each([
  ['restore', backup],
  ['import', exported],
])('an interrupted %s', (command, file) => {
  // The longest delays are past all checks, where only the other writer is waited for.
  test.each([300, 600, 1200, 2400])('after %i ms says what became of it', async (delay) => {
    const location = await createTarget()
    const other = openSqliteFile(location.file)
    other.exec('begin immediate')
    const child = spawn(process.execPath, [`cli/${command}.ts`, file, '--replace'], {
      cwd: root,
      env: { ...programEnvironment, DATABASE_URL: `file:${location.file}` },
    })
    const ended = once(child, 'exit')
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    await sleep(delay)
    // As under npm, which passes on what the terminal has sent already.
    child.kill('SIGINT')
    child.kill('SIGINT')
    await sleep(50)
    other.exec('rollback')
    other.close()
    const [code, signal] = await ended
    const [out, err] = await said
    const emails = await listEmails(location)
    // A signal ends it only before it has begun or after it is done.
    if (out) {
      expect(out).toMatch(/^(Restored|Imported) 250 articles/)
      expect(emails).toEqual([livedInSite.admin, livedInSite.reader])
      if (!signal) expect(code).toBe(0)
    } else {
      expect(emails).toEqual(['autre@example.com'])
      if (!signal) expect([code, err]).toEqual([1, 'Interrupted. Nothing was changed.\n'])
    }
    expect(readdirSync(dirname(location.file)).join()).not.toContain('restoring')
  })
})

describeEachDatabase('a restore of an older backup that is killed', ({ kind, createEmpty }) => {
  describe.skipIf(kind === 'postgres' && !hasPostgresClient())('at any moment', () => {
    test('has happened whole or not at all', async () => {
      const [old, to] = [await createEmpty(), await createEmpty()]
      await createOldSite(old)
      await createOtherSite(to)
      const file = folder.newFile('backup')
      const before = folder.newFile('backup')
      await backupDatabase(old, { file, force: false })
      await backupDatabase(to, { file: before, force: false })
      for (let kill = 0; kill < 20; kill += 1) {
        const child = spawn(process.execPath, ['cli/restore.ts', file, '--replace'], {
          cwd: root,
          env: { ...programEnvironment, DATABASE_URL: databaseUrl(to) },
        })
        const ended = once(child, 'exit')
        await sleep(500 + kill * 50)
        child.kill('SIGKILL')
        await ended
        await withDatabase(to, async ({ db }) => {
          expect(await findAppliedMigrations(db)).toEqual(migrations.map(({ name }) => name))
          const entries = await db.selectFrom('audit_log').select('action').execute()
          const isRestored = entries.some(({ action }) => action === 'site_restored')
          expect(await listEmails(to)).toEqual(isRestored ? [] : ['autre@example.com'])
        })
        await restoreDatabase(to, { file: before, replace: true, revokeSessions: false })
        await forgetLastEntry(to)
      }
    }, 120_000)
  })
})

describe('what a command that was killed left behind', () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', ''])
  const alive = process.ppid

  function leave(...files: string[]): void {
    for (const file of files) writeFileSync(file, 'half a file')
  }

  test('is cleared by the next backup of that name, and nothing else is', async () => {
    const file = `${folder.path}/monday.backup`
    const gone = [`${file}.${dead}.part`, `${file}.${dead}.part-journal`]
    const kept = [
      `${file}.${alive}.part`,
      `${folder.path}/tuesday.backup.${dead}.part`,
      `${file}.${dead}.part.mine`,
      `${file}.part`,
      `${file}.${dead}.restoring`,
    ]
    leave(...gone, ...kept)
    await backupDatabase(from, { file, force: false })
    expect(gone.filter((name) => existsSync(name))).toEqual([])
    expect(kept.filter((name) => !existsSync(name))).toEqual([])
  })

  test('is cleared by the next restore to that place, even under our own number', async () => {
    const location = await createTarget()
    const gone = [dead, process.pid].map((pid) => `${location.file}.${pid}.restoring`)
    const kept = [`${location.file}.${alive}.restoring`]
    leave(...gone, ...kept)
    await restoreDatabase(location, { file: backup, replace: true, revokeSessions: false })
    expect(gone.filter((name) => existsSync(name))).toEqual([])
    expect(kept.filter((name) => !existsSync(name))).toEqual([])
  })
})
