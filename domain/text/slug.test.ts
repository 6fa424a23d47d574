import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Choisir une agence IA', 'choisir-une-agence-ia'],
  ["L'été à Nîmes : œuvre & ÇA !", 'l-ete-a-nimes-oeuvre-ca'],
  ['  --Déjà--vu--  ', 'deja-vu'],
  ['e\u0301te\u0301', 'ete'],
  ['Straße İstanbul', 'strasse-istanbul'],
  ['日本語', ''],
  ['...', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('a slug is its own slug', () => {
  expect(slugify(slugify("L'IA, c'est 100 % utile"))).toBe('l-ia-c-est-100-utile')
})
