import { expect, test } from 'vitest'
import { readAdminAddress, writeAdminAddress } from './admin-address.ts'

const usual = {
  tab: 'articles',
  article: undefined,
  q: '',
  status: undefined,
  category: undefined,
  sort: undefined,
  page: 1,
} as const

test.each([
  ['/admin', {}],
  ['/admin?onglet=categories', { tab: 'categories' }],
  ['/admin?article=nouveau', { article: 'nouveau' }],
  [
    '/admin?q=agence+IA&statut=brouillon&page=2&article=a1',
    { q: 'agence IA', status: 'draft', page: 2, article: 'a1' },
  ],
  ['/admin?statut=publie', { status: 'published' }],
  ['/admin?statut=corbeille', { status: 'trash' }],
  ['/admin?categorie=aucune&tri=adresse', { category: 'none', sort: 'slug' }],
  ['/admin?categorie=c1&tri=publication', { category: 'c1', sort: 'published' }],
] as const)('%s is read and written back unchanged', (address, view) => {
  const read = readAdminAddress(new URL(address, 'http://localhost').searchParams)
  expect(read).toEqual({ ...usual, ...view })
  expect(writeAdminAddress(read)).toBe(address)
})

test.each(['?page=-1', '?page=abc', '?page=1.5', '?statut=x', '?onglet=x', '?tri=x'])(
  '%s shows the usual list',
  (search) => {
    expect(readAdminAddress(new URLSearchParams(search))).toEqual(usual)
  },
)
