import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../tests/support/network/smtp-server.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  quickPasswords,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'

const SITE_URL = 'https://guide.example'

describeEachDatabase('confirming an e-mail address', ({ open }) => {
  let database: Database
  let smtp: SmtpServer
  let site: SiteUnderTest
  let body: { email: string; password: string }
  let people = 0

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    smtp = await startSmtpServer()
    site = createSiteUnderTest(database, {
      siteUrl: SITE_URL,
      smtpUrl: smtp.url,
      passwords: quickPasswords,
    })
    people += 1
    body = { email: `personne-${people}@example.fr`, password: PASSWORD }
  })
  afterEach(async () => {
    vi.useRealTimers()
    await smtp.close()
  })

  function linkIn(mail: string | undefined): string {
    const text = (mail ?? '')
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    return /https:\/\/guide\.example(\/api\/auth\/confirm\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
  }

  test('signing up sends a mail in French and opens no session', async () => {
    const answer = await site.post('/api/auth/sign-up', { body })
    expect(answer.status).toBe(202)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ code: 'confirmation_sent' })
    expect(smtp.mails).toHaveLength(1)
    const [mail = ''] = smtp.mails
    expect(mail).toContain(`To: ${body.email}`)
    expect(mail).toContain('From: Guide Agence IA <no-reply@guide.example>')
    expect(mail).toContain('Subject: Confirmez votre adresse email')
    expect(mail).toContain('Bonjour,')
  })

  test('until the link is opened signing in is refused; then it leads to /admin and signing in works', async () => {
    await site.post('/api/auth/sign-up', { body })
    const refused = await site.post('/api/auth/sign-in', { body })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'email_not_confirmed',
      detail:
        'Confirmez votre adresse avec le lien que nous vous avons envoyé par email, puis connectez-vous.',
    })
    expect(refused.headers.getSetCookie()).toEqual([])

    const confirmed = await site.get(linkIn(smtp.mails[0]))
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.get('Location')).toBe(`${SITE_URL}/admin`)
    expect(confirmed.headers.get('Cache-Control')).toBe('no-store')
    expect(confirmed.headers.getSetCookie()).toEqual([])
    expect((await site.post('/api/auth/sign-in', { body })).status).toBe(200)
  })

  test('a program that only looks at the link (HEAD) confirms nothing', async () => {
    await site.post('/api/auth/sign-up', { body })
    const link = linkIn(smtp.mails[0])
    expect((await site.send('HEAD', link)).status).toBe(303)
    expect((await site.post('/api/auth/sign-in', { body })).status).toBe(403)
    await site.get(link)
    expect((await site.post('/api/auth/sign-in', { body })).status).toBe(200)
  })

  test('a wrong password does not tell that the address awaits confirmation', async () => {
    await site.post('/api/auth/sign-up', { body })
    const answer = await site.post('/api/auth/sign-in', {
      body: { ...body, password: 'wrong one' },
    })
    expect(answer.status).toBe(401)
  })

  test.each(['', 'abc', 'a.b.c', 'é', 'x'.repeat(5000)])(
    'the token %j leads back to /auth and confirms nobody',
    async (token) => {
      const answer = await site.get(`/api/auth/confirm?token=${encodeURIComponent(token)}`)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe(`${SITE_URL}/auth?confirmation=invalide`)
    },
  )

  test('a link is good for a day', async () => {
    await site.post('/api/auth/sign-up', { body })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
    const answer = await site.get(linkIn(smtp.mails[0]))
    expect(answer.headers.get('Location')).toBe(`${SITE_URL}/auth?confirmation=invalide`)
  })

  test('a lost mail is sent again at sign-in, but nobody’s mailbox is flooded', async () => {
    await site.post('/api/auth/sign-up', { body })
    for (let time = 0; time < 8; time += 1) await site.post('/api/auth/sign-in', { body })
    expect(smtp.mails).toHaveLength(3)
    await site.get(linkIn(smtp.mails[2]))
    expect((await site.post('/api/auth/sign-in', { body })).status).toBe(200)
  })

  test('nor by accounts under its other spellings; its plain one still gets its mail', async () => {
    const victim = `victime-${people}`
    const from = '198.51.100.7'
    for (let number = 0; number < 9; number += 1) {
      const tagged = { ...body, email: `${victim}+${number}@example.fr` }
      expect((await site.post('/api/auth/sign-up', { body: tagged, from })).status).toBe(202)
      expect((await site.post('/api/auth/sign-in', { body: tagged, from })).status).toBe(403)
      await site.post('/api/auth/forgot-password', { body: { email: tagged.email } })
    }
    // Those of forgotten passwords leave after the answer.
    await expect.poll(() => smtp.mails).toHaveLength(3 + 3)
    await sleep(100)
    expect(smtp.mails).toHaveLength(3 + 3)
    const own = { ...body, email: `${victim}@example.fr` }
    expect((await site.post('/api/auth/sign-up', { body: own, from })).status).toBe(202)
    expect(smtp.mails.at(-1)).toContain(`To: ${own.email}`)
    await site.post('/api/auth/forgot-password', { body: { email: own.email } })
    await expect.poll(() => smtp.mails).toHaveLength(8)
    expect(smtp.mails[7]).toContain('Subject: Choisissez un nouveau mot de passe')
  })

  test('nor by dots, where its host reads over them; what its owner has confirmed has its own mails', async () => {
    const spell = (dot: number) => {
      const name = `lavictime${people}`
      return `${name.slice(0, dot)}.${name.slice(dot)}@gmail.com`
    }
    const from = '198.51.100.8'
    for (let number = 1; number < 9; number += 1) {
      const dotted = { ...body, email: spell(number) }
      expect((await site.post('/api/auth/sign-up', { body: dotted, from })).status).toBe(202)
      await site.post('/api/auth/forgot-password', { body: { email: dotted.email } })
    }
    await expect.poll(() => smtp.mails).toHaveLength(3 + 3)
    await sleep(100)
    expect(smtp.mails).toHaveLength(3 + 3)
    const email = `l.a.victime${people}@gmail.com`
    await createTestUser(database, email)
    await site.post('/api/auth/forgot-password', { body: { email } })
    await expect.poll(() => smtp.mails).toHaveLength(7)
  })

  test('one address has twenty mails sent again an hour, to whomever', async () => {
    const from = '198.51.100.9'
    for (let number = 0; number < 12; number += 1) {
      const email = `autre-${people}-${number}@example.fr`
      await createTestUser(database, email, { confirmed: false })
      for (let time = 0; time < 2; time += 1) {
        const other = { ...body, email }
        expect((await site.post('/api/auth/sign-in', { body: other, from })).status).toBe(403)
      }
    }
    expect(smtp.mails).toHaveLength(20)
  })

  test('after mails that could not be sent, the next one is', async () => {
    const refusing = await startSmtpServer({ refuse: true })
    const flaky = createSiteUnderTest(database, {
      siteUrl: SITE_URL,
      smtpUrl: refusing.url,
      passwords: quickPasswords,
    })
    for (let time = 0; time < 5; time += 1) {
      expect((await flaky.post('/api/auth/sign-up', { body, from: '198.51.100.8' })).status).toBe(
        503,
      )
    }
    await refusing.close()
    expect((await site.post('/api/auth/sign-up', { body, from: '198.51.100.8' })).status).toBe(202)
    expect(smtp.mails).toHaveLength(1)
  })

  test('when the mail cannot be sent, no half-made account is left behind', async () => {
    const refusing = await startSmtpServer({ refuse: true })
    try {
      const unlucky = createSiteUnderTest(database, {
        smtpUrl: refusing.url,
        passwords: quickPasswords,
      })
      const answer = await unlucky.post('/api/auth/sign-up', { body })
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'mail_failed' })
    } finally {
      await refusing.close()
    }
    expect((await site.post('/api/auth/sign-up', { body })).status).toBe(202)
  })

  test('an e-mail that has an account is refused, confirmed or not', async () => {
    await site.post('/api/auth/sign-up', { body })
    expect((await site.post('/api/auth/sign-up', { body })).status).toBe(409)
  })

  test('accounts made before mail was set up keep working', async () => {
    const without = createSiteUnderTest(database, { passwords: quickPasswords })
    expect((await without.post('/api/auth/sign-up', { body })).status).toBe(201)
    expect((await site.post('/api/auth/sign-in', { body })).status).toBe(200)
    await createTestUser(database, `operateur-${people}@example.fr`, { admin: true })
    expect(await site.signIn(`operateur-${people}@example.fr`)).toMatch(/^__Host-session=/)
  })

  test('SMTP_URL may name the sender', async () => {
    const named = createSiteUnderTest(database, {
      siteUrl: SITE_URL,
      smtpUrl: `${smtp.url}&from=bonjour@guide.example`,
      passwords: quickPasswords,
    })
    await named.post('/api/auth/sign-up', { body })
    expect(smtp.mails[0]).toContain('From: Guide Agence IA <bonjour@guide.example>')
  })
})
