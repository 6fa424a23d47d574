import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportDatabase } from '../../server/data-care/transfer/export-database.ts'
import { importDatabase } from '../../server/data-care/transfer/import-database.ts'
import { readContentVersion } from '../../server/database/content-version.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import {
  createLivedInSite,
  createOtherSite,
  forgetLastEntry,
  listEmails,
  livedInSite,
} from '../support/lived-in-site.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const folder = createTemporaryFolder('transfer')
afterAll(folder.remove)

async function exported(location: DatabaseLocation): Promise<string> {
  const file = folder.newFile('jsonl')
  await exportDatabase(location, { file, force: false, sessions: false })
  return file
}

describeEachDatabase('an import', ({ createEmpty }) => {
  let from: DatabaseLocation
  let file: string

  beforeAll(async () => {
    from = await createEmpty()
    await createLivedInSite(from)
    file = await exported(from)
  })

  test('leaves alone a database that is not empty', async () => {
    const location = await createEmpty()
    await createOtherSite(location)
    await expect(importDatabase(location, { file, replace: false })).rejects.toThrow(
      'The database of DATABASE_URL is not empty: it holds 0 articles and 1 account.',
    )
    expect(await listEmails(location)).toEqual(['autre@example.com'])
  })

  test('refuses a line that no memory could hold', async () => {
    const endless = folder.newFile('jsonl')
    const [header = ''] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(endless, `${header}\n`)
    truncateSync(endless, 600 * 1024 * 1024)
    const refused = importDatabase(await createEmpty(), { file: endless, replace: false })
    await expect(refused).rejects.toThrow('Line 2 is longer than any line of an export.')
  })

  test('replaces everything when told to', async () => {
    const location = await createEmpty()
    await createOtherSite(location)
    const before = await withDatabase(location, ({ db }) => readContentVersion(db))
    await importDatabase(location, { file, replace: true })
    expect(await listEmails(location)).toEqual([livedInSite.admin, livedInSite.reader])
    expect(await withDatabase(location, ({ db }) => readContentVersion(db))).toBeGreaterThan(before)
    const entry = await forgetLastEntry(location)
    expect(entry).toMatchObject({ actor: 'operator', action: 'site_imported' })
    expect(readFileSync(file).equals(readFileSync(await exported(location)))).toBe(true)
  })

  test('takes an export of the time when signing keys had a table', async () => {
    const older = folder.newFile('jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    const header = JSON.parse(lines[0] ?? '')
    header.migrations = header.migrations.filter((name: string) => name < '0021')
    const key = { id: 'k', publicKey: '{}', privateKey: '""', expiresAt: null, alg: 'EdDSA' }
    const end = JSON.parse(lines.at(-2) ?? '')
    end.end.jwks = 1
    const added = [{ table: 'jwks', row: key }, end].map((line) => JSON.stringify(line))
    writeFileSync(older, [JSON.stringify(header), ...lines.slice(1, -2), ...added, ''].join('\n'))
    const location = await createEmpty()
    await importDatabase(location, { file: older, replace: false })
    expect(readFileSync(file).equals(readFileSync(await exported(location)))).toBe(true)
  })

  describe('is refused as a whole', () => {
    let other: DatabaseLocation
    beforeAll(async () => {
      other = await createEmpty()
      await createOtherSite(other)
    })

    const text = () => readFileSync(file, 'utf8')
    const header = () => `${text().split('\n')[0]}\n`

    test.each([
      ['a file cut short', () => text().slice(0, -200), /Line \d+ is neither a row nor the end/],
      ['no last line', () => text().replace(/\n[^\n]+\n$/, '\n'), 'its last line is missing'],
      [
        'a missing row',
        () => text().replace(/\n[^\n]+"article-7"[^\n]+/, ''),
        '250 rows of blog_posts are announced and 249 are there',
      ],
      [
        'a boolean that is a number',
        () => text().replace('"published":true', '"published":1'),
        /Line \d+: blog_posts.published must be true or false\./,
      ],
      [
        'a published article without a date',
        () =>
          text().replace(
            /"published":true,"published_at":"[^"]+"/,
            '"published":true,"published_at":null',
          ),
        /Line \d+: blog_posts.published_at is missing: what is published has a date\./,
      ],
      [
        'a time without milliseconds',
        () => text().replace('2020-01-01T09:00:00.123Z', '2020-01-01T09:00:00Z'),
        /Line \d+: blog_posts.\w+ must be a time such as/,
      ],
      [
        'a slug that is there twice',
        () => text().replace('"slug":"article-7"', '"slug":"article-8"'),
        /refuses the rows of blog_posts on lines \d+ to \d+: .*unique/i,
      ],
      [
        'an unknown column',
        () => `${header()}{"table":"user","row":{"grade":"chef"}}\n`,
        'Line 2: user has no column "grade"',
      ],
      [
        'an unknown table',
        () => `${header()}{"table":"pets","row":{}}\n`,
        'Line 2: there is no table "pets"',
      ],
      ['another file', () => '{"hello":1}\n', 'is not an export of this site'],
      ['an empty file', () => '', 'is not an export of this site'],
      ['a later format', () => text().replace('"version":1', '"version":2'), 'format version 2'],
      [
        'a later version of the site',
        () => text().replace('"migrations":[', '"migrations":["9999-later",'),
        'newer than this version of the site (unknown migrations: 9999-later)',
      ],
    ])('with %s', async (_, content, sentence) => {
      const broken = folder.newFile('jsonl')
      writeFileSync(broken, content())
      const refused = importDatabase(other, { file: broken, replace: true })
      await expect(refused).rejects.toThrow(sentence)
      expect(await listEmails(other)).toEqual(['autre@example.com'])
    })

    test('when there is no such file', async () => {
      const location = await createEmpty()
      const absent = importDatabase(location, { file: '/absent.jsonl', replace: false })
      await expect(absent).rejects.toThrow('There is no file /absent.jsonl.')
    })
  })
})
