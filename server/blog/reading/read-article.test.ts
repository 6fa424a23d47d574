import { expect, test } from 'vitest'
import { listSearchTokens, renderArticle } from './read-article.ts'

test('AV-12: who saves a long article waits for none of those who read long ones', async () => {
  const content = '<p>Une phrase de plus.</p>'.repeat(2000)
  const order: string[] = []
  const readers = Array.from({ length: 5 }, () =>
    renderArticle(content, 'https://guide.test').then(() => order.push('read')),
  )
  const post = { title: 'Long', excerpt: null, content, published: false, category_id: null }
  await listSearchTokens(post).then(() => order.push('saved'))
  await Promise.all(readers)
  // The one that had begun ends first.
  expect(order).toEqual(['read', 'saved', 'read', 'read', 'read', 'read'])
})
