import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupDatabase } from '../../server/data-care/backup/backup-database.ts'
import { describeConnection } from '../../server/data-care/backup/postgres-programs.ts'
import { bundleProgram } from '../support/bundled-program.ts'
import { createLivedInSite } from '../support/lived-in-site.ts'
import { programEnvironment } from '../support/process/program-environment.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = createTemporaryFolder('commands')
afterAll(folder.remove)
const database = `${folder.path}/site.db`

interface Outcome {
  code: number
  said: string
}

const programs: Record<string, string> = {}
for (const command of ['backup', 'restore', 'export', 'import']) {
  programs[command] = await bundleProgram(`cli/${command}.ts`)
}

/** Runs a command from the temporary folder. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  program = programs[command] ?? '',
): Promise<Outcome> {
  const running = promisify(execFile)(process.execPath, [program, ...args], {
    cwd: root,
    timeout: 30_000,
    env: {
      ...programEnvironment,
      INIT_CWD: folder.path,
      DATABASE_URL: `file:${database}`,
      ...env,
    },
  })
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

beforeAll(() => createLivedInSite({ kind: 'sqlite', file: database }))

test.each(['backup', 'restore', 'export', 'import'])('%s explains itself', async (command) => {
  // From its sources, as npm runs it.
  const { code, said } = await run(command, [], {}, `cli/${command}.ts`)
  expect(said).toMatch(`Usage: npm run ${command} -- FILE`)
  expect(code).toBe(2)
})

test('an option that does not exist is not ignored, and help is no failure', async () => {
  expect((await run('backup', ['file', '--faster'])).code).toBe(2)
  expect((await run('backup', ['--help'])).code).toBe(0)
})

test('an import whose report cannot be written does not begin', async () => {
  const posts = `${folder.path}/posts`
  mkdirSync(posts)
  writeFileSync(`${posts}/un.md`, '---\ntitle: Un\n---\nBonjour')
  const refused = await run('import', [posts, '--report', `${folder.path}/nowhere/report.txt`])
  expect(refused.said).toMatch(/nowhere\/report\.txt cannot be written: ENOENT/)
  expect(refused.code).toBe(1)
  const { said } = await run('import', [posts, '--dry-run', '--report', 'report.txt'])
  expect(said).toMatch(/^Would import 1 article from Markdown/)
  expect((await run('import', [posts, '--dry-run'])).said).toContain('/blog/un')
  expect(readFileSync(`${folder.path}/report.txt`, 'utf8')).toContain('/blog/un')
})

test('a wrong variable is named', async () => {
  const { code, said } = await run('backup', ['file'], { DATABASE_URL: 'mysql://localhost' })
  expect(said).toBe('DATABASE_URL must begin with file: or postgres://.\n')
  expect(code).toBe(1)
})

test('a backup and its restore say what was done, in files beside the operator', async () => {
  const backup = await run('backup', ['monday.backup'])
  expect(backup.said).toMatch(/^Backup written: .*\/monday\.backup, [\d.]+ [kM]B \([\d.]+ s\)\n$/)
  expect(existsSync(`${folder.path}/monday.backup`)).toBe(true)
  const restore = await run('restore', ['monday.backup'], {
    DATABASE_URL: `file:${folder.path}/new/site.db`,
  })
  expect(statSync(`${folder.path}/new`).mode & 0o777).toBe(0o700)
  expect(statSync(`${folder.path}/new/site.db`).mode & 0o777).toBe(0o600)
  expect(restore.said).toMatch(/^Restored 250 articles and 2 accounts from .*\([\d.]+ s\)\n$/)
  const again = await run('restore', ['monday.backup'])
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('add --replace') })
})

test('an export and its import say what was done', async () => {
  const written = await run('export', ['site.jsonl'])
  expect(written.said).toMatch(/^Export written: .*\/site\.jsonl, \d+ rows, [\d.]+ [kM]B/)
  expect(statSync(`${folder.path}/site.jsonl`).mode & 0o777).toBe(0o600)
  const read = await run('import', ['site.jsonl'], {
    DATABASE_URL: `file:${folder.path}/other/site.db`,
  })
  expect(read.said).toMatch(/^Imported 250 articles and 2 accounts from /)
})

test.each(['restore', 'import'])('%s reads nothing but what it can', async (command) => {
  mkdirSync(`${folder.path}/${command}-folder`)
  execFileSync('mkfifo', [`${folder.path}/${command}-pipe`])
  // A folder of Markdown can be imported; this one holds none.
  const isFolderRead = command === 'import'
  const said = {
    folder: isFolderRead
      ? 'There is no Markdown file in it.\n'
      : `${folder.path}/${command}-folder is not a file.\n`,
    pipe: `${folder.path}/${command}-pipe is not a file.\n`,
  }
  for (const kind of ['folder', 'pipe'] as const) {
    const answer = await run(command, [`${command}-${kind}`, '--replace'])
    expect(answer).toEqual({ code: 1, said: said[kind] })
  }
})

test('the database is recognised under any name', async () => {
  symlinkSync(database, `${folder.path}/alias.db`)
  const location = { kind: 'sqlite', file: database } as const
  for (const name of [
    'site.db',
    'alias.db',
    'site.db-wal',
    `../${basename(folder.path)}/site.db`,
  ]) {
    const backup = backupDatabase(location, { file: `${folder.path}/${name}`, force: true })
    await expect(backup).rejects.toThrow('is the database itself')
  }
})

test("without PostgreSQL's programs the operator is told what to install", async () => {
  writeFileSync(`${folder.path}/dump`, 'PGDMP')
  const { said } = await run('restore', ['dump', '--replace'], {
    PATH: '/absent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(said).toMatch(/pg_restore was not found. Install PostgreSQL's client programs/)
})

test('a PostgreSQL that does not answer is named as the trouble', async () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { code, said } = await run('backup', ['away'], away)
  expect(said).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be reached/)
  expect(code).toBe(1)
})

test('a password is not shown on the command line of other programs', () => {
  expect(describeConnection('postgres://site:s%40cret@db:5433/site?sslmode=no-verify')).toEqual({
    url: 'postgres://site@db:5433/site?sslmode=require',
    env: { PGPASSWORD: 's@cret' },
  })
  const socket =
    'postgres://postgres@localhost/site?host=%2Frun%2Fpostgresql&options=-c%20search_path%3Dguide'
  expect(describeConnection(socket)).toEqual({ url: socket, env: {} })
})
