import { expect, test } from 'vitest'
import { typographFrench } from './french-typography.ts'

test.each([
  ["l'agence d'IA", 'l’agence d’IA'],
  ['Pourquoi ? Parce que !', 'Pourquoi\u202f? Parce que\u202f!'],
  ['Voici : un ; deux', 'Voici\u00a0: un\u202f; deux'],
  ['« oui »', '«\u00a0oui\u00a0»'],
  ['de 5 000 € à 25 000 €', 'de 5\u202f000\u00a0€ à 25\u202f000\u00a0€'],
  ['35 % en 2 à 4 semaines', '35\u00a0% en 2\u00a0à\u00a04\u00a0semaines'],
  ['selon notre classement 2025', 'selon notre classement 2025'],
  ['n° 1 et 11 h', 'n°\u00a01 et 11\u00a0h'],
  ['https://www.make.com/', 'https://www.make.com/'],
  ['Attendez...', 'Attendez…'],
  ['sous 72 heures, 18 pages', 'sous 72\u00a0heures, 18\u00a0pages'],
  ['Top 5, étape 1, article 50', 'Top\u00a05, étape\u00a01, article\u00a050'],
  ['une agence IA, les agences IA', 'une agence\u00a0IA, les agences\u00a0IA'],
  ['Guide Agence IA', 'Guide Agence IA'],
])('%j becomes %j', (typed, set) => {
  expect(typographFrench(typed)).toBe(set)
})

test('setting text twice changes nothing more', () => {
  const once = typographFrench("« L'IA : 35 % ? » et 5 000 € – oui !")
  expect(typographFrench(once)).toBe(once)
})
