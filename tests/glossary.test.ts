import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const TESTS = [
  '{app,server,domain,cli,scripts,bench,tests}/**/*.{test,spec}.{ts,tsx,mjs}',
  'tests/faults/**/*.ts',
]

test('the glossary explains every test id, and none that is gone', async () => {
  const used = new Set<string>()
  for await (const file of glob(TESTS, { cwd: root })) {
    for (const [id] of read(file).matchAll(/\b[A-Z]{2}-\d+\b/g)) used.add(id)
  }
  const explained = [...read('docs/glossary.md').matchAll(/^\| ([A-Z]{2}-\d+) \| .+ \|$/gm)]
  expect(explained.map(([, id = '']) => id).sort()).toEqual([...used].sort())
})

function read(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8')
}
