import { expect, test } from 'vitest'
import { blogAddress, readBlogQuery } from './blog-address.ts'

const read = (search: string) => readBlogQuery(new URL(`/blog${search}`, 'http://site.example'))

test.each([
  [{}, '/blog'],
  [{ page: 1 }, '/blog'],
  [{ categorySlug: 'methode-projet', page: 2 }, '/blog?categorie=methode-projet&page=2'],
  [
    { categorySlug: 'methode-projet', q: "l'été & moi", page: 3 },
    '/blog?categorie=methode-projet&q=l%27%C3%A9t%C3%A9+%26+moi&page=3',
  ],
])('the list %j lives at %s', (query, address) => {
  expect(blogAddress(query)).toBe(address)
})

test('what an address says is read back', () => {
  const query = { categorySlug: 'a', q: 'b c', page: 4 }
  expect(read(blogAddress(query).replace('/blog', ''))).toEqual(query)
})

test.each(['', '0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', ' ', '२'])(
  'the page number %j means the first page',
  (page) => {
    expect(read(`?page=${encodeURIComponent(page)}`).page).toBe(1)
  },
)

test('a search of spaces is no search, and spaces around words do not matter', () => {
  expect(read('?q=%20%20').q).toBeUndefined()
  expect(read('?q=%20deux%09%20mots%20').q).toBe('deux mots')
})
