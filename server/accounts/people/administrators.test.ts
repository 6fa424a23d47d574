import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { bundleProgram } from '../../../tests/support/bundled-program.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
} from '../../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../database/open.ts'
import { ensureFirstAdministrator, listAdmins } from './administrators.ts'

const run = promisify(execFile)
const ONCE = await bundleProgram('tests/support/programs/first-administrator-once.ts')

describeEachDatabase('the first administrator', ({ open, createEmpty }) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })

  async function statusOfSignIn(email: string, password = ''): Promise<number> {
    const site = createSiteUnderTest(database)
    return (await site.post('/api/auth/sign-in', { body: { email, password } })).status
  }

  test('is admin@example.com with a readable password of its own', async () => {
    const first = await ensureFirstAdministrator(database.db)
    expect(first?.email).toBe('admin@example.com')
    expect(first?.generatedPassword).toMatch(/^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/)
    expect(await statusOfSignIn('admin@example.com', first?.generatedPassword)).toBe(200)
    expect(await listAdmins(database.db)).toMatchObject([{ email: 'admin@example.com' }])
  })

  test('is the one of the environment, whose password is not said again', async () => {
    const given = { email: 'Chef@example.fr', password: 'douze caractères' }
    expect(await ensureFirstAdministrator(database.db, given)).toEqual({ email: 'chef@example.fr' })
    expect(await statusOfSignIn('chef@example.fr', given.password)).toBe(200)
  })

  test('is not made where an administrator exists', async () => {
    await createTestUser(database, 'lea@example.fr', { admin: true })
    expect(await ensureFirstAdministrator(database.db)).toBeUndefined()
    expect(await listAdmins(database.db)).toHaveLength(1)
  })

  test('takes an account over from whoever signed up under its address', async () => {
    await createTestUser(database, 'admin@example.com')
    const site = createSiteUnderTest(database)
    const cookie = await site.signIn('admin@example.com')
    const first = await ensureFirstAdministrator(database.db)
    expect((await site.get('/api/user_roles', { cookie })).status).toBe(401)
    expect(await statusOfSignIn('admin@example.com', PASSWORD)).toBe(401)
    expect(await statusOfSignIn('admin@example.com', first?.generatedPassword)).toBe(200)
  })

  test('is one only, when several processes start at once on an empty database', async () => {
    const location = await createEmpty()
    const start = () => run(process.execPath, [ONCE, JSON.stringify(location)])
    const outputs = await Promise.all([start(), start(), start()])
    expect(outputs.map(({ stdout }) => stdout).join('')).toBe('admin@example.com\n')
    const shared = openDatabase(location)
    expect(await listAdmins(shared.db)).toHaveLength(1)
    expect(await shared.db.selectFrom('user').select('id').execute()).toHaveLength(1)
    await shared.close()
  })
})
