import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { makePackage } from '../../scripts/package/make-package.ts'
import starter from '../../server/data-care/starter/starter.json' with { type: 'json' }
import { hasPostgresClient } from '../support/database/postgres-client.ts'
import { findProgram } from '../support/process/find-program.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { databaseUrl, describeEachDatabase } from '../support/test-database.ts'
import { canMakeBareRoot, fillBareRoot, runInBareRoot } from './bare-root.ts'

const { version } = packageJson
const MAX_BYTES = 40e6
/** Without the library that reads pictures. */
const MAX_OWN_BYTES = 12e6
const folder = createTemporaryFolder('package')
afterAll(folder.remove)
let archive = ''
beforeAll(async () => {
  archive = await makePackage(`${folder.path}/dist`)
})

/** The folder that an operator gets by unpacking. */
function unpack(into: string): string {
  mkdirSync(into, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', into])
  return `${into}/${basename(archive, '.tar.gz')}`
}

function expectWorkingSite(told: string) {
  const published = starter.articles.filter((article) => article.published_at !== null).length
  expect(JSON.parse(told)).toMatchObject({
    version: `Guide Agence IA ${version}\n`,
    siteUrl: 'https://www.guide.example',
    home: 200,
    style: [200, 'br'],
    articles: published,
    created: expect.stringMatching(/^chef@example\.fr is now an administrator\./),
    health: 'It lives.\n',
    backup: expect.stringMatching(/^Backup written: /),
    signedIn: 200,
    picture: [201, 200],
    article: [201, true],
    card: [200, 'image/png'],
    metrics: expect.stringContaining(`version="${version}"`),
    restored: expect.stringMatching(/^Restored \d+ articles and 2 accounts from /),
    restoredAdmins: 'admin@example.com\nchef@example.fr\n',
    stopped: 0,
  })
  return JSON.parse(told)
}

const operate = fileURLToPath(new URL('./operate.mjs', import.meta.url))

describe('the folder to deploy', () => {
  test('is small, and twice the same', async () => {
    expect(statSync(archive).size).toBeLessThan(MAX_BYTES)
    const name = basename(archive, '.tar.gz')
    const own = execFileSync(
      'tar',
      ['-cz', `--exclude=${name}/node_modules`, '-C', dirname(archive), name],
      { maxBuffer: MAX_BYTES },
    )
    expect(own.byteLength).toBeLessThan(MAX_OWN_BYTES)
    const again = await makePackage(`${folder.path}/again`)
    expect(readFileSync(again).equals(readFileSync(archive))).toBe(true)
  })

  test('passes on the licence of every package whose code it holds', () => {
    const app = unpack(`${folder.path}/licences`)
    const notices = readFileSync(`${app}/THIRD-PARTY.txt`, 'utf8')
    const bundles = ['main.js', 'guide.js', 'server/index.js'].map((file) =>
      readFileSync(`${app}/build/${file}`, 'utf8'),
    )
    // The bundler says above each module where it came from.
    const modules = bundles
      .join('\n')
      .matchAll(/^\/\/ .*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gm)
    const names = new Set([...modules].map(([, name]) => name))
    expect(names).toContain('hono')
    expect([...names].filter((name) => !notices.includes(`\n${name} `))).toEqual([])
  })

  test.runIf(canMakeBareRoot())(
    'runs in a root with Node alone, read-only, without a network, as nobody',
    () => {
      const root = `${folder.path}/root`
      const app = unpack(`${folder.path}/for-root`)
      fillBareRoot(root, globSync(`${app}/node_modules/@img/*/lib/*.node`))
      cpSync(app, `${root}/app`, { recursive: true })
      cpSync(operate, `${root}/operate.mjs`)
      const told = runInBareRoot(root, ['/operate.mjs', '/app', '/data'], {
        RESTORE_URL: 'file:/data/drill/site.db',
      })
      expect(expectWorkingSite(told)).toMatchObject({ user: 1000, appIsWritable: false })
    },
  )
})

describeEachDatabase('an empty folder with nothing but Node in PATH', ({ kind, createEmpty }) => {
  // A bare root is stricter, and has SQLite inside.
  const isTested = kind === 'sqlite' ? canMakeBareRoot() : !hasPostgresClient()

  test.skipIf(isTested)('runs the site, an admin command, a backup and a restore', async () => {
    const app = unpack(`${folder.path}/${kind}`)
    const data = `${folder.path}/${kind}/data`
    const programs = `${folder.path}/${kind}/programs`
    for (const path of [data, programs]) mkdirSync(path)
    for (const name of kind === 'sqlite' ? [] : ['pg_dump', 'pg_restore']) {
      symlinkSync(findProgram(name) ?? '', `${programs}/${name}`)
    }
    const told = execFileSync(process.execPath, [operate, app, data], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:${programs}`,
        DATABASE_URL: databaseUrl(await createEmpty()),
        RESTORE_URL: databaseUrl(await createEmpty()),
        AUTH_SECRET: 'a secret for the package, long enough',
      },
    })
    expectWorkingSite(told)
  })
})
