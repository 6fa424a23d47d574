import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('AN-1: a password is kept as Argon2id at the stated cost, never twice the same', async () => {
  const [one, other] = [await passwords.hash('secret'), await passwords.hash('secret')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test('the right password is known again, a wrong one is not', async () => {
  const hash = await passwords.hash('secret')
  expect(await passwords.verify({ hash, password: 'secret' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'Secret' })).toBe(false)
})

test('an accent typed as one character or as two is the same password', async () => {
  const hash = await passwords.hash('prénom'.normalize('NFC'))
  expect(await passwords.verify({ hash, password: 'prénom'.normalize('NFD') })).toBe(true)
})

test.each(['', 'secret', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])(
  'what is no Argon2id hash (%j) fits no password',
  async (hash) => {
    expect(await passwords.verify({ hash, password: 'secret' })).toBe(false)
  },
)
