import type { Page } from '@playwright/test'
import {
  createArticle,
  fillCredentials,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

test.use({ expectedErrors: [/the server responded with a status of (401|403)/] })

/** Ends the session as an expiry would: the browser's cookie no longer opens anything. */
async function loseSession(page: Page) {
  await page.context().clearCookies()
}

test('The session is checked every thirty seconds and refreshed when its end is near', async ({
  page,
}) => {
  await page.clock.install()
  await openAdministration(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))

  await page.clock.runFor(30_000)
  await expect.poll(() => calls).toContain('/api/auth/session')
  expect(calls).not.toContain('/api/auth/refresh')

  // The access token lasts an hour: within its last 90 seconds it is renewed.
  await page.clock.fastForward(3_600_000 - 60_000)
  await expect.poll(() => calls).toContain('/api/auth/refresh')
  await expect(page).toHaveURL('/admin')
})

test('Coming back to the window checks the session at once', async ({ page }) => {
  await openAdministration(page)
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeVisible()
  await loseSession(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL('/auth')
})

test('After signing in again, the article that was open is open again', async ({ page }) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto(`/admin?article=${article.id}`)
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(article.title)
  await loseSession(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL('/auth')
  await fillCredentials(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(`/admin?article=${article.id}`)
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(article.title)
})

test('A session lost while writing keeps the text, and the save goes through after signing in @phone', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto(`/admin?article=${article.id}`)
  await page.getByLabel('Contenu', { exact: true }).fill('<p>Des heures de travail.</p>')
  const paper = page.getByRole('region', { name: "Article tel qu'il sera publié" })
  await expect(paper).toHaveText('Des heures de travail.')
  await loseSession(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Mot de passe')).toBeFocused()
  await expect(page).toHaveURL(`/admin?article=${article.id}`)
  await fillCredentials(dialog)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()

  await expect(dialog).toBeHidden()
  await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.goto(`/admin?article=${article.id}`)
  await expect(page.getByLabel('Contenu', { exact: true })).toHaveValue(
    '<p>Des heures de travail.</p>',
  )
})

test('A sign-in in another tab also ends the interruption @long', async ({ page, context }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const title = uniqueName('En cours')
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await loseSession(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await expect(dialog).toBeVisible()

  const other = await context.newPage()
  await other.goto('/auth')
  await fillCredentials(other)
  await other.getByRole('button', { name: 'Se connecter' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(title)
})

test('An account without the role cannot take over the open text', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  await page.getByLabel('Titre', { exact: true }).fill('Un secret')
  await loseSession(page)
  const email = `${uniqueName('bob')}@example.com`
  const signUp = await page.request.post('/api/auth/sign-up', {
    data: { email, password: 'motdepasse' },
  })
  expect(signUp.status()).toBe(201)
  await loseSession(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog')
  await fillCredentials(dialog, { email, password: 'motdepasse' })
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog', { name: 'Accès refusé' })).toBeVisible()
  await fillCredentials(dialog)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Un secret')
})

test('Whoever gives up the text is led to the sign-in page', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  await page.getByLabel('Titre', { exact: true }).fill('Tant pis')
  await loseSession(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Abandonner mes modifications' }).click()
  await expect(page).toHaveURL('/auth')
})

test('Whoever loses the role is shown out at the next call', async ({ page }) => {
  await openAdministration(page)
  await page.route('**/api/admin/blog_categories', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', detail: 'Non.' } }),
  )
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await expect(
    toastOf(page, 'Accès refusé', "Vous n'avez pas les droits administrateur"),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
})
