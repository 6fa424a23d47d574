import { expect, test } from 'vitest'
import { explainStartFailure } from './start-failure.ts'

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })
}

test.each([
  ['no socket', 'ENOENT', 'connect'],
  ['a socket for others', 'EACCES', 'connect'],
  ['nobody listening', 'ECONNREFUSED', 'connect'],
  ['an unknown name', 'ENOTFOUND', 'getaddrinfo'],
])('PostgreSQL is blamed for %s', (_, code, syscall) => {
  expect(explainStartFailure(systemError(code, syscall))).toMatch(/^The PostgreSQL server of /)
})

test.each([
  ['a folder that may not be written', 'EACCES', 'mkdir'],
  ['a disk that may not be written', 'EROFS', 'open'],
  ['a disk without room', 'ENOSPC', 'open'],
])('the database file is blamed for %s', (_, code, syscall) => {
  expect(explainStartFailure(systemError(code, syscall))).toMatch(/^The database file of /)
})

test('nobody is blamed for a file that is missing', () => {
  expect(explainStartFailure(systemError('ENOENT', 'open'))).toMatch(/^The site could not start: /)
})
