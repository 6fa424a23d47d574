import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../server/database/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../server/database/open.ts'
import { bundleProgram } from '../tests/support/bundled-program.ts'
import { programEnvironment } from '../tests/support/process/program-environment.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../tests/support/site-under-test.ts'
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import { databaseUrl, describeEachDatabase } from '../tests/support/test-database.ts'
import { commands } from './admin-commands.ts'

const SOURCE = fileURLToPath(new URL('./admin.ts', import.meta.url))
const program = await bundleProgram('cli/admin.ts')

describeEachDatabase('npm run admin', ({ createEmpty }) => {
  let location: DatabaseLocation
  let database: Database
  let site: SiteUnderTest

  beforeAll(async () => {
    location = await createEmpty()
    database = openDatabase(location)
    await migrate(database)
    site = createSiteUnderTest(database)
    return () => database.close()
  })

  /** The command in this process, on the database the site is serving from. */
  async function run(name: string, email = '', password?: string): Promise<string> {
    const command = commands[name]
    if (!command) throw new Error(`no command ${name}`)
    return command.run({ db: database.db, password }, email)
  }

  const type = (...words: string[]) => typeCommand(words, { DATABASE_URL: databaseUrl(location) })

  async function roleOf(email: string, password = PASSWORD): Promise<unknown> {
    const cookie = await site.signIn(email, password)
    return (await site.get('/api/user_roles', { cookie })).json()
  }

  test('create makes an administrator and says the password once', async () => {
    const { code, out, err } = await type('create', 'Chef@example.fr')
    expect([code, err]).toEqual([0, ''])
    const [sentence, said] = out.trim().split('\n')
    expect(sentence).toBe('chef@example.fr is now an administrator.')
    const password = /^Password \(shown this once\): (\S{23})$/.exec(said ?? '')?.[1]
    expect(await roleOf('chef@example.fr', password)).toEqual({ role: 'admin' })
  })

  test('create takes the password from ADMIN_PASSWORD, if it is long enough', async () => {
    expect(await run('create', 'deux@example.fr', 'douze caractères')).toBe(
      'deux@example.fr is now an administrator.\nIts password is that of ADMIN_PASSWORD.',
    )
    expect(await roleOf('deux@example.fr', 'douze caractères')).toEqual({ role: 'admin' })
    await expect(run('create', 'trois@example.fr', 'onze signes')).rejects.toThrow(
      'ADMIN_PASSWORD must hold at least 12 characters.',
    )
    await expect(run('create', 'trois@example.fr', 'x'.repeat(101))).rejects.toThrow(
      'ADMIN_PASSWORD is too long: 100 characters at most.',
    )
  })

  test('create refuses what is no e-mail', async () => {
    await expect(run('create', 'nobody')).rejects.toThrow('"nobody" is not an e-mail address.')
  })

  test('create takes an account over from whoever signed up under its address', async () => {
    await createTestUser(database, 'prise@example.fr')
    const stranger = await site.signIn('prise@example.fr')
    const [sentence, said] = (await run('create', 'Prise@example.fr')).split('\n')
    expect(sentence).toBe(
      'prise@example.fr is now an administrator. It had an account already: the password is changed and all its sessions are ended.',
    )
    expect((await site.get('/api/user_roles', { cookie: stranger })).status).toBe(401)
    await expect(site.signIn('prise@example.fr')).rejects.toThrow('401')
    const password = /^Password \(shown this once\): (\S{23})$/.exec(said ?? '')?.[1]
    expect(await roleOf('prise@example.fr', password)).toEqual({ role: 'admin' })
    expect(await run('journal', '4')).toMatch(
      /the operator +reset the password +prise@example\.fr\n.*the operator +made an administrator +prise@example\.fr/,
    )
  })

  test('grant and revoke take effect on a live session', async () => {
    await createTestUser(database, 'lea@example.fr')
    const cookie = await site.signIn('lea@example.fr')
    const status = async () => (await site.get('/api/admin/blog_posts', { cookie })).status
    expect(await status()).toBe(403)
    expect((await type('grant', 'lea@example.fr')).out.split('\n')).toEqual([
      'lea@example.fr is now an administrator.',
      "Whoever knows this account's password is now an administrator. If you did not see its owner sign up: npm run admin -- reset-password lea@example.fr",
      '',
    ])
    expect(await status()).toBe(200)
    expect(await run('revoke', 'LEA@example.fr')).toBe(
      'lea@example.fr is no longer an administrator, from the next request on.',
    )
    expect(await status()).toBe(403)
    await expect(run('revoke', 'lea@example.fr')).rejects.toThrow('is not an administrator')
  })

  test('list names the administrators, in order', async () => {
    await createTestUser(database, 'alice@example.fr', { admin: true })
    const names = (await run('list')).split('\n')
    expect(names[0]).toBe('alice@example.fr')
    expect(names).not.toContain('lea@example.fr')
  })

  test('reset-password ends the sessions and makes the old password void', async () => {
    await createTestUser(database, 'oubli@example.fr')
    const cookie = await site.signIn('oubli@example.fr')
    const session = await (await site.get('/api/auth/session', { cookie })).json()
    const said = await run('reset-password', 'oubli@example.fr')
    const password = /: (\S{23})$/.exec(said)?.[1]
    expect(await (await site.get('/api/auth/session', { cookie })).json()).toBeNull()
    const headers = { Authorization: `Bearer ${session.access_token}` }
    expect((await site.get('/api/user_roles', { headers })).status).toBe(401)
    await expect(site.signIn('oubli@example.fr')).rejects.toThrow('401')
    expect(await roleOf('oubli@example.fr', password)).toBeNull()
  })

  test('AN-4: unlock opens the door while the server runs', async () => {
    await createTestUser(database, 'bloquee@example.fr')
    for (let time = 0; time < 6; time += 1) {
      await site.signIn('bloquee@example.fr', 'wrong one').catch(() => {})
    }
    await expect(site.signIn('bloquee@example.fr')).rejects.toThrow('429')
    const { code, out } = await type('unlock', 'bloquee@example.fr')
    expect([code, out]).toEqual([
      0,
      'The failed tries for bloquee@example.fr are forgotten: it can sign in again at once, unless its address alone has tried two hundred times within the hour.\n',
    ])
    expect(await site.signIn('bloquee@example.fr')).toMatch(/^session=/)
  })

  test('PR-3: user-export says all that is kept, without secrets', async () => {
    const id = await createTestUser(database, 'curieuse@example.fr', { admin: true })
    await site.signIn('curieuse@example.fr')
    const text = await run('user-export', 'curieuse@example.fr')
    expect(JSON.parse(text)).toEqual({
      id,
      email: 'curieuse@example.fr',
      email_confirmed: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      roles: ['admin'],
      sessions: [
        {
          created_at: expect.any(String),
          last_extended_at: expect.any(String),
          expires_at: expect.any(String),
          address: null,
          browser: null,
        },
      ],
      second_factor_since: null,
      journal: [{ at: expect.any(String), actor: id, action: 'signed_in', subject: null }],
    })
    expect(text).not.toContain('argon2')
  })

  test('PR-3: user-delete leaves nothing of the person', async () => {
    const id = await createTestUser(database, 'partie@example.fr', { admin: true })
    await site.signIn('partie@example.fr')
    expect(await run('user-delete', 'partie@example.fr')).toMatch(
      /^The account of partie@example.fr is deleted/,
    )
    const { db } = database
    expect(await db.selectFrom('user').select('id').where('id', '=', id).execute()).toEqual([])
    for (const table of ['account', 'session'] as const) {
      const rows = await db.selectFrom(table).select('id').where('userId', '=', id).execute()
      expect(rows).toEqual([])
    }
    const roles = await db.selectFrom('user_roles').selectAll().where('user_id', '=', id).execute()
    expect(roles).toEqual([])
  })

  test('journal tells what has happened, the last 50 things or as many as asked for', async () => {
    const [heading, ...lines] = (await type('journal', '2')).out.trimEnd().split('\n')
    expect(heading).toMatch(/^time \(UTC\) +who +what +which$/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/ the operator +deleted an account +[\da-f-]{36}$/)
    expect((await type('journal')).out.split('\n').length).toBeGreaterThan(10)
    expect(await type('journal', 'x')).toMatchObject({
      code: 1,
      err: '"x" is not a number from 1 to 10000.\n',
    })
  })

  test.each(['grant', 'revoke', 'reset-password', 'unlock', 'user-export', 'user-delete'])(
    '%s says when there is no such account',
    async (name) => {
      await expect(run(name, 'absente@example.fr')).rejects.toThrow(
        'There is no account for absente@example.fr.',
      )
    },
  )

  test('the last administrator may go, with a warning', async () => {
    await database.db.deleteFrom('user_roles').execute()
    await createTestUser(database, 'seule@example.fr', { admin: true })
    const warning =
      'No administrator is left: the next start of the site makes one, as the first time.'
    expect(await run('revoke', 'seule@example.fr')).toContain(warning)
    expect(await run('list')).toBe(`There is no administrator.\n${warning}`)
  })
})

test('what is not understood is answered with the help and exit code 2', async () => {
  for (const words of [
    [],
    ['toString'],
    ['journal', '1', '2'],
    ['create'],
    ['list', 'x@example.fr'],
    ['grant', 'a', 'b'],
  ]) {
    const { code, out, err } = await typeCommand(words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: npm run admin -- COMMAND \[EMAIL\]/)
  }
  expect((await typeCommand(['help'], {}, SOURCE)).code).toBe(0)
})

test('a database that cannot be opened is explained in a sentence', async () => {
  for (const [url, sentence] of [
    ['file:/dev/null/site.db', 'The database file of DATABASE_URL cannot be opened or written'],
    ['mysql://x', 'DATABASE_URL must begin with file: or postgres://.'],
  ] as const) {
    const { code, err } = await typeCommand(['create', 'a@example.fr'], { DATABASE_URL: url })
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
  }
})

test.each(['list', 'grant', 'journal'])('%s does not make the database it asks', async (name) => {
  const folder = createTemporaryFolder('mistyped')
  const file = `${folder.path}/data/stie.db`
  const words = name === 'grant' ? [name, 'a@example.fr'] : [name]
  expect(await typeCommand(words, { DATABASE_URL: `file:${file}` })).toEqual({
    code: 1,
    out: '',
    err: `There is no database at ${file}.\n`,
  })
  expect(readdirSync(folder.path)).toEqual([])
  folder.remove()
})

/** The command as an operator types it, in a process of its own. */
function typeCommand(words: string[], env: Record<string, string> = {}, file = program) {
  const variables = { ...programEnvironment, ...env }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env: variables }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
