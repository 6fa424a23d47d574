import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../tests/support/network/smtp-server.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'

const OTHER = 'un tout autre mot de passe'

describeEachDatabase('a forgotten password', ({ open }) => {
  let database: Database
  let smtp: SmtpServer
  let site: SiteUnderTest

  beforeAll(async () => {
    database = await open()
    smtp = await startSmtpServer()
    site = createSiteUnderTest(database, { smtpUrl: smtp.url })
  })
  afterAll(() => smtp.close())

  const ask = (email: string) => site.post('/api/auth/forgot-password', { body: { email } })
  const reset = (token: string, password = OTHER) =>
    site.post('/api/auth/reset-password', { body: { token, password } })

  /** The token in the last of so many mails. */
  async function receive(count: number): Promise<string> {
    await expect.poll(() => smtp.mails).toHaveLength(count)
    const text = (smtp.mails.at(-1) ?? '')
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    return /\/auth\?reinitialiser=([\w.-]+)/.exec(text)?.[1] ?? ''
  }

  test('is replaced once, by the link of the mail, and every session ends', async () => {
    await createTestUser(database, 'lea@example.fr')
    const cookie = await site.signIn('lea@example.fr')
    expect((await ask('Lea@example.fr')).status).toBe(202)
    const token = await receive(1)
    expect(smtp.mails[0]).toContain('Subject: Choisissez un nouveau mot de passe')
    expect((await reset(token, 'court')).status).toBe(422)
    expect((await reset(token)).status).toBe(204)
    expect((await site.get('/api/account', { cookie })).status).toBe(401)
    await site.signIn('lea@example.fr', OTHER)
    const again = await reset(token)
    expect([again.status, (await again.json()).code]).toEqual([422, 'reset_link_over'])
    await expect(site.signIn('lea@example.fr', PASSWORD)).rejects.toThrow('401')
  })

  test('is answered alike for an address nobody has, and no mail leaves', async () => {
    const before = smtp.mails.length
    const [known, unknown] = [await ask('lea@example.fr'), await ask('personne@example.fr')]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    await receive(before + 1)
    await sleep(100)
    expect(smtp.mails).toHaveLength(before + 1)
  })

  test('is asked for twenty times an hour from one address, for whomever', async () => {
    const before = smtp.mails.length
    const askFor = (number: number, from: string) =>
      site.post('/api/auth/forgot-password', {
        body: { email: `inconnu-${number}@example.fr` },
        from,
      })
    for (let number = 0; number < 20; number += 1) {
      expect((await askFor(number, '203.0.113.7')).status).toBe(202)
    }
    const refused = await askFor(20, '203.0.113.7')
    expect([refused.status, (await refused.json()).detail]).toEqual([
      429,
      'Trop de demandes depuis votre adresse. Réessayez dans 60 minutes.',
    ])
    expect((await askFor(21, '203.0.113.8')).status).toBe(202)
    expect(smtp.mails).toHaveLength(before)
  })

  test('fills nobody’s mailbox, and no link outlives its hour', async () => {
    await createTestUser(database, 'max@example.fr')
    const before = smtp.mails.length
    for (let times = 0; times < 6; times += 1) await ask('max@example.fr')
    const token = await receive(before + 3)
    await sleep(100)
    expect(smtp.mails).toHaveLength(before + 3)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 })
    expect((await reset(token)).status).toBe(422)
    vi.useRealTimers()
    expect((await reset('made-up')).status).toBe(422)
  })

  test('is not replaced by a link that a clock far ahead has dated', async () => {
    await createTestUser(database, 'ida@example.fr')
    const before = smtp.mails.length
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 60 * 60 * 1000 })
    await ask('ida@example.fr')
    const token = await receive(before + 1)
    vi.useRealTimers()
    expect((await reset(token)).status).toBe(422)
  })
})
