import { expect, test } from 'vitest'
import { createSiteUnderTest } from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'

const PATHS = ['/api/ranking', '/api/blog_posts', '/api/blog_posts?q=agence']

describeEachDatabase('the public API', ({ open }) => {
  test('AV-12: is kept from nobody by a crowd that searches from one address', async () => {
    const site = createSiteUnderTest(await open())
    const crowd = Array.from({ length: 200 }, (_, number) =>
      site.get(`/api/blog_posts?q=agence+${number}`, { from: '192.0.2.7' }),
    )
    const elsewhere = PATHS.map((path) => site.get(path, { from: '198.51.100.3' }))
    const statusesOf = async (answers: Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status)
    expect(await statusesOf(elsewhere)).toEqual([200, 200, 200])
    expect(new Set(await statusesOf(crowd))).toEqual(new Set([200, 503]))
  })
})
