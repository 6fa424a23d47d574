import type { Page, Route } from '@playwright/test'
import { codeOf } from '../../server/accounts/second-factor/totp.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { fillCredentials, openAdministration, toastOf } from '../support/browser/administration.ts'
import { expect, test as journey } from '../support/browser/journey.ts'
import { type SmtpServer, startSmtpServer } from '../support/network/smtp-server.ts'
import { administrator, startServer } from '../support/server-process.ts'

/** A site of its own: what happens to the account here must not happen to other journeys. */
const test = journey.extend<{ mail: SmtpServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parts from this
  mail: async ({}, use) => {
    const mail = await startSmtpServer()
    await use(mail)
    await mail.close()
  },
  server: async ({ mail }, use) => {
    const server = await startServer({ env: { SMTP_URL: mail.url } })
    await use(server)
    await server.stop()
  },
})

test.use({ expectedErrors: [/the server responded with a status of (401|422)/] })

const codeNow = (secret: string, stepsAway = 0) =>
  codeOf(secret, Math.floor(Date.now() / 30_000) + stepsAway)

async function tabTo(page: Page, name: RegExp | string) {
  const target = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach « ${name} ».`)
}

async function typePassword(page: Page) {
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
}

test('A second factor is added, asked for and given up with the keyboard alone @long', async ({
  page,
}) => {
  await openAdministration(page)
  await tabTo(page, 'Mon compte')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Activer la vérification' })).toBeVisible()
  await tabTo(page, 'Activer la vérification')
  await page.keyboard.press('Enter')
  // From the top: the picture to scan, not the field below it.
  await expect(page.getByRole('region', { name: 'Vérification en deux étapes' })).toBeFocused()
  await expect(page.getByRole('img', { name: /^Code à scanner/ })).toBeInViewport()
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const [recoveryCode = ''] = await page.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/).allTextContents()
  await expectAccessible(page, 'a second factor being added')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    tabTo(page, 'Télécharger les codes').then(() => page.keyboard.press('Enter')),
  ])
  expect(saved.suggestedFilename()).toBe('codes-de-secours.txt')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Ce code n'est pas le bon").first()).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(codeNow(secret, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

  for (const code of [codeNow(secret), recoveryCode]) {
    await page.getByRole('button', { name: 'Déconnexion' }).press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/auth')
    await typePassword(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérification en deux étapes')
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')
  }
  await tabTo(page, 'Mon compte')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  await tabTo(page, 'Désactiver la vérification')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Activer la vérification' })).toBeVisible()

  // What is answered a quarter of an hour after signing in: somebody else may sit there.
  const errors = [{ path: 'password', message: 'Entrez votre mot de passe actuel' }]
  const json = { status: 422, code: 'validation_failed', detail: 'x', errors }
  const refuse = (route: Route) => route.fulfill({ status: 422, json })
  await page.route('**/api/account/second-factor', refuse, { times: 1 })
  await tabTo(page, 'Activer la vérification')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the password asked for')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /^Code à scanner/ })).toBeVisible()
})

test('A forgotten password is replaced by mail, once, and other devices can be signed out', async ({
  page,
  mail,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Son lien est valable une heure')).toBeFocused()
  await expect.poll(() => mail.mails.length).toBe(1)
  const text = (mail.mails[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /http\S+reinitialiser=[\w.-]+/.exec(text)?.[0] ?? ''

  await page.goto(link)
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused()
  await expectAccessible(page, 'a new password')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion Admin')

  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill('encore un autre')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Ce lien n'est plus valable")).toBeVisible()
  await page.getByRole('button', { name: 'Demander un autre lien' }).click()
  await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toBeVisible()
  await page.getByRole('button', { name: 'Revenir à la connexion' }).click()

  await fillCredentials(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin')
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await fetch(new URL('/api/auth/sign-in', page.url()), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: new URL(page.url()).origin,
      'User-Agent': firefox,
    },
    body: JSON.stringify(administrator),
  })
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await expect(page.getByText('Firefox sur Windows')).toBeVisible()
  await expectAccessible(page, 'one’s account')
  await page.getByRole('button', { name: /^Déconnecter Firefox sur Windows/ }).click()
  await expect(toastOf(page, 'Appareil déconnecté')).toBeVisible()
  await expect(page.getByText('Firefox sur Windows')).toBeHidden()

  // A new password ends every copy of this session, and none of one's own tabs.
  const context = page.context()
  const copied = await context.cookies()
  const otherTab = await context.newPage()
  await otherTab.goto('/admin')
  await page.getByLabel('Mot de passe actuel').fill(administrator.password)
  await page.getByLabel('Nouveau mot de passe').fill('encore un autre')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(toastOf(page, 'Mot de passe changé')).toBeVisible()
  for (const tab of [page, otherTab]) {
    await tab.getByRole('tab', { name: 'Catégories' }).click()
    await expect(tab.getByRole('button', { name: 'Nouvelle catégorie' })).toBeVisible()
    expect((await tab.request.get('/api/account')).status()).toBe(200)
  }
  const Cookie = copied.map(({ name, value }) => `${name}=${value}`).join('; ')
  const stolen = await fetch(new URL('/api/account', page.url()), { headers: { Cookie } })
  expect(stolen.status).toBe(401)
})
