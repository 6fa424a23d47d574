import { expect, test } from 'vitest'
import { createSiteUnderTest } from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'

const PATHS = ['/api/ranking', '/api/blog_posts', '/api/blog_posts?q=agence']

describeEachDatabase('the public API', ({ open }) => {
  test('AV-12: is kept from nobody by a crowd that searches from one address', async () => {
    const site = createSiteUnderTest(await open())
    const crowd = Array.from({ length: 200 }, async (_, number) => {
      const answer = await site.get(`/api/blog_posts?q=agence+${number}`, { from: '192.0.2.7' })
      return answer.status
    })
    const elsewhere = PATHS.map((path) => site.get(path, { from: '198.51.100.3' }))
    const answers = await Promise.all(elsewhere)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The last of them find their line full.
    expect(await crowd.at(-1)).toBe(503)
  })
})
