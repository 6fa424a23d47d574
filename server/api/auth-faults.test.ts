import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createEmailVerificationToken } from 'better-auth/api'
import { beforeAll, expect, test } from 'vitest'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  quickPasswords,
  SECRET,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Passwords } from '../accounts/passwords/passwords.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../database/open.ts'
import { uuidv7 } from '../database/uuid.ts'

const SAVE_CATEGORIES = fileURLToPath(
  new URL('../../tests/support/programs/save-categories.ts', import.meta.url),
)

/** Takes its time, as hashing does, so that other writes come in between. */
const slowPasswords: Passwords = {
  ...quickPasswords,
  async hash(password) {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    if (password === 'breaks') throw new Error('no hash')
    return 'not hashed'
  },
}

describeEachDatabase('accounts in trouble', ({ kind, open, createEmpty }) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  function signUp(site: ReturnType<typeof createSiteUnderTest>, index: number, email: string) {
    const password = index % 4 === 0 ? 'breaks' : 'secret'
    const from = `10.0.${Math.floor(index / 20)}.1`
    return site.post('/api/auth/sign-up', { body: { email, password }, from })
  }

  async function insertCategory(slug: string): Promise<void> {
    const updated_at = new Date().toISOString()
    await database.db
      .insertInto('blog_categories')
      .values({
        id: uuidv7(),
        name: slug,
        slug,
        description: null,
        color: 'blue',
        display_order: 1,
        updated_at,
      })
      .execute()
  }

  async function countCategories(prefix: string): Promise<number> {
    const rows = await database.db
      .selectFrom('blog_categories')
      .select('id')
      .where('slug', 'like', `${prefix}%`)
      .execute()
    return rows.length
  }

  test('FA-5: writes made while sign-ups fail are all kept', async () => {
    const site = createSiteUnderTest(database, { passwords: slowPasswords })
    const works: Promise<unknown>[] = []
    for (let index = 0; index < 200; index += 1) {
      // Every second pair wants the same e-mail: one of the two fails after its hash.
      works.push(signUp(site, index, `double-${Math.floor(index / 2)}@example.fr`))
      works.push(insertCategory(`pendant-${index}`))
    }
    await Promise.all(works)
    expect(await countCategories('pendant-')).toBe(200)
  })

  test('FA-6: sign-ups and the saves of another process do not disturb each other', async () => {
    const location = await createEmpty()
    const shared = openDatabase(location)
    await migrate(shared)
    const site = createSiteUnderTest(shared, { passwords: slowPasswords })
    const saving = spawn(process.execPath, [SAVE_CATEGORIES, JSON.stringify(location), '50'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(saving, 'exit')
    await once(saving.stdout, 'data')
    const statuses: number[] = []
    for (let index = 0; index < 50; index += 1) {
      statuses.push((await signUp(site, index * 4 + 1, `parallele-${index}@example.fr`)).status)
    }
    expect(await ended).toEqual([0, null])
    expect(statuses).toEqual(Array(50).fill(201))
    const saved = await shared.db.selectFrom('blog_categories').select('id').execute()
    expect(saved).toHaveLength(50)
    await shared.close()
  })

  test('FA-9: of six sign-ups with one e-mail at once, one wins and the others are told', async () => {
    // Those of the tests before have used up what the whole site allows in an hour.
    await database.db.deleteFrom('rate_limits').execute()
    const site = createSiteUnderTest(database, { passwords: slowPasswords })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        site.post('/api/auth/sign-up', {
          body: { email: index % 2 ? 'Une@example.fr' : 'une@example.fr', password: 'secret' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const table of ['user', 'account'] as const) {
      const rows = await database.db
        .selectFrom(table)
        .innerJoin('user as owner', 'owner.id', table === 'user' ? 'user.id' : 'account.userId')
        .select('owner.id')
        .where('owner.email', '=', 'une@example.fr')
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('FA-4: while the database is away every call says 503, never « who are you? »', async () => {
    await createTestUser(database, 'lea@example.fr', { admin: true })
    const site = createSiteUnderTest(database)
    const cookie = await site.signIn('lea@example.fr')
    const session = await (await site.get('/api/auth/session', { cookie })).json()
    const headers = { Authorization: `Bearer ${session.access_token}` }
    const body = { email: 'lea@example.fr', password: PASSWORD }

    const confirmation = await createEmailVerificationToken(SECRET, body.email)
    const away = createSiteUnderTest(openNowhere())
    for (const answer of [
      await away.get('/api/auth/session', { cookie }),
      await away.get('/api/auth/session', { headers }),
      await away.get('/api/user_roles', { cookie }),
      await away.get('/api/user_roles', { headers }),
      await away.get('/api/admin/blog_posts', { cookie }),
      await away.get('/api/admin/blog_posts', { headers }),
      await away.post('/api/auth/refresh', { cookie }),
      await away.post('/api/auth/sign-out', { cookie }),
      await away.post('/api/auth/sign-in', { body }),
      await away.post('/api/auth/sign-up', { body }),
      await away.get(`/api/auth/confirm?token=${confirmation}`),
    ]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.json()).toEqual({
        status: 503,
        code: 'unavailable',
        detail: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
      })
    }
    // Without any credential there is nothing to look up.
    expect(await (await away.get('/api/auth/session')).json()).toBeNull()
  })

  function openNowhere(): Database {
    const nowhere: DatabaseLocation =
      kind === 'postgres'
        ? { kind, url: 'postgres://nobody@127.0.0.1:1/nowhere' }
        : // A folder where a file should be.
          { kind, file: tmpdir() }
    return openDatabase(nowhere)
  }
})
