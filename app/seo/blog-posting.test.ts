import { expect, test } from 'vitest'
import { describeBlogPosting } from './blog-posting.ts'

const post = {
  title: "L'essai",
  slug: 'essai',
  excerpt: null,
  category: null,
  first_published_at: '2026-01-05T07:30:00.000Z',
  updated_at: '2026-01-05T07:30:00.000Z',
  meta_title: 'Autre titre',
  meta_description: null,
}

test.each([
  ['Ada Lovelace', { '@type': 'Person', name: 'Ada Lovelace' }],
  [
    'la rédaction de Guide Agence IA',
    { '@type': 'Organization', name: 'La rédaction de Guide Agence IA' },
  ],
  [null, { '@type': 'Organization', name: 'Guide Agence IA' }],
])('an article by %s', (author_name, author) => {
  const shown = { description: '', image: 'https://guide.example/social/blog/x.png' }
  const described = describeBlogPosting('https://guide.example', { ...post, author_name }, shown)
  expect(described).toMatchObject({ headline: "L'essai", author })
})
