import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../tests/support/test-database.ts'
import { type DatabaseLocation, withDatabase } from './database/open.ts'
import { openSqliteFile } from './database/sqlite.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Another process that writes, an import say; lets go when the result is called. */
async function holdWriteLock(location: DatabaseLocation): Promise<() => Promise<unknown>> {
  if (location.kind === 'sqlite') {
    const other = openSqliteFile(location.file)
    other.exec('BEGIN IMMEDIATE')
    return async () => other.close()
  }
  const other = new pg.Client({ connectionString: location.url })
  await other.connect()
  await other.query('begin; update content_version set version = version')
  return () => other.end()
}

describeEachDatabase('a start while another process writes', ({ createEmpty }) => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const prepare = (database: DatabaseLocation) =>
    prepareDatabase({ database, adminEmail: undefined, adminPassword: 'un mot de passe' })

  test('FA-10 waits for nobody where nothing has to be done', async () => {
    const location = await createEmpty()
    expect(await prepare(location)).toBeUndefined()
    const release = await holdWriteLock(location)
    expect(await prepare(location)).toBeInstanceOf(Error)
    await release()
    expect(await prepare(location)).toBeUndefined()
  })

  test('FA-10 waits where something has to be done, and does it', async () => {
    const location = await createEmpty()
    await prepare(location)
    await withDatabase(location, ({ db }) => db.deleteFrom('user_roles').execute())
    const release = await holdWriteLock(location)
    const released = vi.fn(release)
    setTimeout(released, 2000)
    expect(await prepare(location)).toBeUndefined()
    expect(released).toHaveBeenCalled()
    const roles = withDatabase(location, ({ db }) =>
      db.selectFrom('user_roles').selectAll().execute(),
    )
    expect(await roles).toHaveLength(1)
  })
})
