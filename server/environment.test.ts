import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDatabaseLocation, readEnvironment } from './environment.ts'
import { Refusal } from './refusal.ts'

const PORT_SENTENCE = 'PORT must be a whole number between 0 and 65535.'
const SITE_URL_SENTENCE =
  'SITE_URL must end after its host and port, as https://www.example.fr does, and hold no password.'
const POSTGRES_SENTENCE =
  'DATABASE_URL must be an address such as postgres://user@host:5432/site, what is special in a password percent-encoded.'

test('without any variable the site starts on this machine alone, on an SQLite file', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    database: { kind: 'sqlite', file: resolve('data/site.db') },
    authSecret: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    adminSecondFactor: 'optional',
    trustedProxies: [],
    smtpUrl: undefined,
    indexNow: undefined,
    logLevel: 'info',
    metricsPort: undefined,
    mediaLimit: 2e9,
  })
})

test('every variable is read', () => {
  const secret = 'a-secret-of-at-least-thirty-two-characters'
  expect(
    readEnvironment({
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://www.example.fr/',
      DATABASE_URL: 'postgres://site@db/site',
      AUTH_SECRET: secret,
      ADMIN_EMAIL: 'a@example.fr',
      ADMIN_PASSWORD: 'douze-lettres',
      ADMIN_SECOND_FACTOR: 'required',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      SMTP_URL: 'smtp://localhost:25',
      INDEXNOW_KEY: 'abcdef0123456789',
      INDEXNOW_ENDPOINT: 'http://127.0.0.1:9/indexnow',
      LOG_LEVEL: 'error',
      METRICS_PORT: '9464',
      MEDIA_LIMIT: '500 MB',
      UNRELATED: 'ignored',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://www.example.fr',
    database: { kind: 'postgres', url: 'postgres://site@db/site' },
    authSecret: secret,
    adminEmail: 'a@example.fr',
    adminPassword: 'douze-lettres',
    adminSecondFactor: 'required',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    smtpUrl: 'smtp://localhost:25',
    indexNow: { key: 'abcdef0123456789', endpoint: 'http://127.0.0.1:9/indexnow' },
    logLevel: 'error',
    metricsPort: 9464,
    mediaLimit: 500e6,
  })
})

test('the address follows the port unless it is given', () => {
  expect(readEnvironment({ PORT: '4321' }).siteUrl).toBe('http://localhost:4321')
  // As browsers write it in Origin.
  expect(readEnvironment({ PORT: '80' }).siteUrl).toBe('http://localhost')
})

test('an empty variable is the same as none', () => {
  expect(readEnvironment({ PORT: '', SITE_URL: '', ADMIN_EMAIL: '' })).toEqual(readEnvironment({}))
})

test.each([
  ['file:./data/x.db', resolve('data/x.db')],
  ['file:/var/lib/site/x.db', '/var/lib/site/x.db'],
  ['file:///var/lib/site/x.db', '/var/lib/site/x.db'],
])('the file of %s', (url, file) => {
  expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({ kind: 'sqlite', file })
})

describe('a wrong value stops the start with a sentence that names its variable', () => {
  test.each([
    ['PORT', 'abc', PORT_SENTENCE],
    ['PORT', '70000', PORT_SENTENCE],
    ['PORT', '80.5', PORT_SENTENCE],
    ['PORT', ' ', PORT_SENTENCE],
    ['PORT', '0x50', PORT_SENTENCE],
    ['PORT', '-1', PORT_SENTENCE],
    ['PORT', '1e3', PORT_SENTENCE],
    ['HOST', ' ', 'HOST must be an address or a name of this machine.'],
    ['SITE_URL', 'www.example.fr', 'SITE_URL must be an address such as https://www.example.fr.'],
    ['SITE_URL', 'ftp://x.fr', 'SITE_URL must be an address such as https://www.example.fr.'],
    ['SITE_URL', 'https://x.fr/guide', SITE_URL_SENTENCE],
    ['SITE_URL', 'https://x.fr/?lang=fr', SITE_URL_SENTENCE],
    ['SITE_URL', 'https://x.fr/#top', SITE_URL_SENTENCE],
    ['SITE_URL', 'https://user:word@x.fr', SITE_URL_SENTENCE],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with file: or postgres://.'],
    ['DATABASE_URL', 'file:', 'DATABASE_URL must begin with file: or postgres://.'],
    ['DATABASE_URL', 'postgres://[bad', POSTGRES_SENTENCE],
    ['DATABASE_URL', 'postgres://site@db:99999/site', POSTGRES_SENTENCE],
    ['DATABASE_URL', 'postgres://site:pass#word@db/site', POSTGRES_SENTENCE],
    ['AUTH_SECRET', 'short', 'AUTH_SECRET must hold at least 32 characters.'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address.'],
    ['ADMIN_PASSWORD', 'court', 'ADMIN_PASSWORD must hold at least 12 characters.'],
    ['ADMIN_PASSWORD', 'x'.repeat(101), 'ADMIN_PASSWORD must hold at most 100 characters.'],
    ['SMTP_URL', 'localhost', 'SMTP_URL must be an address such as smtp://localhost:25.'],
    ['MEDIA_LIMIT', 'much', 'MEDIA_LIMIT must be a size such as 500 MB or 2 GB.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new Refusal(sentence))
  })

  test.each([
    'localhost',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '/8',
    '::1/129',
    '1.2.3/8',
  ])('TRUSTED_PROXIES=%s', (entry) => {
    expect(() => readEnvironment({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(
      new Refusal(
        `TRUSTED_PROXIES must hold addresses or ranges such as 10.0.0.0/8, not "${entry}".`,
      ),
    )
  })

  test('two wrong values give two sentences', () => {
    expect(() => readEnvironment({ PORT: 'x', ADMIN_EMAIL: 'y' })).toThrow(
      /^PORT .+\.\nADMIN_EMAIL .+\.$/,
    )
  })

  test('PostgreSQL needs a shared secret', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://db/site' })).toThrow(/^AUTH_SECRET is/)
  })

  test('a secret is never repeated in the sentence', () => {
    expect(() => readEnvironment({ AUTH_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  })
})

test('commands that only need the database ask for no secret', () => {
  expect(readDatabaseLocation({ DATABASE_URL: 'postgres://site@db/site' })).toEqual({
    kind: 'postgres',
    url: 'postgres://site@db/site',
  })
  expect(() => readDatabaseLocation({ DATABASE_URL: 'mysql://site@db/site' })).toThrow(
    'DATABASE_URL must begin with file: or postgres://.',
  )
})
