import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where a query is built from more than values, and why nobody's input can be part of it. */
const looked = {
  'server/accounts/limits/limiters.ts':
    'hands over the limiter library’s own statements, with parameters',
  'server/blog/post-counts.ts': 'a column, of two that are spelled out',
  'server/blog/posts.ts': 'true or false',
  'server/blog/search/sqlite-index.ts': 'the names of the two full-text tables',
  'server/database/migrations/0004-search.ts': 'the names of the two full-text tables',
  'server/database/sqlite.ts': 'prepares what Kysely has compiled',
  'server/data-care/transfer/export-database.ts': 'columns of tables.ts, and a constant number',
}

const BUILT = /\bsql\.(raw|lit|id|ref|table)\(|CompiledQuery\.raw\(|\.prepare\((?!['"])/
/** Text put together and run as it is: nowhere. */
const CONCATENATED = /\bsql\.raw\(|\.(exec|query|prepare)\(\s*(`[^`]*\$\{|['"][^'"]*['"]\s*\+)/

function listSources(): string[] {
  return ['server', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
}

const sources = listSources().map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

test('IN-8: no query is put together from texts', () => {
  expect(sources.filter(({ text }) => CONCATENATED.test(text)).map(({ file }) => file)).toEqual([])
})

test('IN-8: wherever a query is built from more than values, somebody has looked', () => {
  const built = sources.filter(({ text }) => BUILT.test(text)).map(({ file }) => file)
  expect(built.filter((file) => !(file in looked))).toEqual([])
})
