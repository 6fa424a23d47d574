import { expect, test } from 'vitest'
import { readGrowth } from './growth.ts'

test('reads the growth of each call from the table', () => {
  const table = `### sqlite
| ms, median | 10 posts | 100000 posts | within × 3 |
|---|---|---|---|
| list | 0.21 | 0.25 (× 1.2) | yes |
| search, common words | 0.40 | 1.64 (× 4.1) | **no** |`
  expect(readGrowth(table)).toEqual([
    { name: 'list', times: 1.2 },
    { name: 'search, common words', times: 4.1 },
  ])
})
