import type { NewSecondFactor } from '../../domain/api/account-calls.ts'
import { codeOf } from '../../server/accounts/second-factor/totp.ts'
import {
  callApi,
  fillCredentials,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../support/browser/administration.ts'
import { expect, test } from '../support/browser/journey.ts'
import { administrator } from '../support/server-process.ts'

test.use({ expectedErrors: [/the server responded with a status of (401|409|422|429|500|503)/] })

test('Someone who is not signed in is led from the administration to the sign-in page @phone', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion Admin')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('An administrator signs in and is in the administration @phone', async ({ page }) => {
  await page.goto('/auth')
  await fillCredentials(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(toastOf(page, 'Connexion réussie', 'Vous êtes maintenant connecté')).toBeVisible()
  await expect(page.getByText(administrator.email)).toBeVisible()
  const title = page.getByRole('heading', { level: 1, name: 'Administration Blog' })
  await expect(title).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true')
})

test('A wrong password is said, and so is an unknown email', async ({ page }) => {
  await page.goto('/auth')
  for (const email of [administrator.email, `${uniqueName('inconnu')}@example.com`]) {
    await fillCredentials(page, { email, password: 'pas le bon' })
    await page.getByRole('button', { name: 'Se connecter' }).click()
    const toast = toastOf(page, 'Erreur de connexion', 'Email ou mot de passe incorrect')
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Fermer la notification' }).click()
    await expect(toast).toBeHidden()
  }
  await expect(page).toHaveURL('/auth')
})

test('Mistakes in the form are said before anything is sent', async ({ page }) => {
  await page.goto('/auth')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Mot de passe')
  const attempts = [
    { email: 'pas un email', password: 'assez long', text: 'Email invalide', field: email },
    {
      email: `${'a'.repeat(250)}@example.com`,
      password: 'assez long',
      text: "L'email ne doit pas dépasser 255 caractères",
      field: email,
    },
    {
      email: ' ada@example.com ',
      password: 'court',
      text: 'Le mot de passe doit contenir au moins 6 caractères',
      field: password,
    },
    {
      email: 'ada@example.com',
      password: 'x'.repeat(101),
      text: 'Le mot de passe ne doit pas dépasser 100 caractères',
      field: password,
    },
  ]
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  for (const { text, field, ...credentials } of attempts) {
    await fillCredentials(page, credentials)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toastOf(page, 'Erreur de validation', text)).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
  }
  expect(sent.filter((url) => url.includes('sign-in'))).toEqual([])
})

test('The form can be switched to a new account and back', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel('Mot de passe')).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créer un compte')
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible()
  await expect(page.getByText('compte administrateur')).toBeVisible()
  await expect(page.getByLabel('Mot de passe')).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Connexion Admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion Admin')
})

test('A new account is created, but opens no door', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await fillCredentials(page, { email: `${uniqueName('ada')}@example.com`, password: 'motdepasse' })
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(
    toastOf(page, 'Inscription réussie', 'Votre compte a été créé avec succès'),
  ).toBeVisible()
  await expect(
    toastOf(page, 'Accès refusé', "Vous n'avez pas les droits administrateur"),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('An email that is registered already is said to be', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await fillCredentials(page)
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(
    toastOf(page, 'Compte existant', 'Cet email est déjà enregistré. Essayez de vous connecter.'),
  ).toBeVisible()
})

test('Too many tries are refused with the time to wait @long', async ({ page }) => {
  await page.goto('/auth')
  await fillCredentials(page, { email: `${uniqueName('cible')}@example.com`, password: 'mauvais' })
  const refusal = toastOf(page, 'Erreur').filter({ hasText: /Réessayez dans \d+ (seconde|minute)/ })
  await expect(async () => {
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(refusal).toBeVisible({ timeout: 500 })
  }).toPass()
})

test("Other trouble is said in the server's words, or in ours when it has none", async ({
  page,
}) => {
  await page.goto('/auth')
  await page.route('**/api/auth/sign-in', (route) => route.fulfill({ status: 500, body: 'oups' }))
  await fillCredentials(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toastOf(page, 'Erreur', 'Une erreur est survenue')).toBeVisible()

  const detail = 'Le service est momentanément indisponible.'
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail } }),
  )
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toastOf(page, 'Erreur', detail)).toBeVisible()
})

test('While the server thinks, the button says so and cannot be pressed twice', async ({
  page,
}) => {
  await page.goto('/auth')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in', async (route) => {
    await answer.promise
    await route.continue()
  })
  await fillCredentials(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Chargement...' })).toBeDisabled()
  answer.resolve()
  await expect(page).toHaveURL('/admin')
})

test('Someone who is signed in already goes straight to the administration', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/admin')
})

test('A sign-in in one tab opens the other tab too, a sign-out closes both', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  const other = await context.newPage()
  await other.goto('/auth')
  await fillCredentials(other)
  await other.getByRole('button', { name: 'Se connecter' }).click()
  await expect(other).toHaveURL('/admin')
  await expect(page).toHaveURL('/admin')

  await other.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(other).toHaveURL('/')
  await expect(toastOf(other, 'Déconnexion réussie', 'À bientôt !')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('After signing out, the back button shows nothing of the administration', async ({ page }) => {
  await openAdministration(page)
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeHidden()
})

test('When the rights cannot be checked, the visitor is told and led home', async ({ page }) => {
  await page.route('**/api/user_roles', (route) => route.fulfill({ status: 503, json: {} }))
  await openAdministrationWithoutWaiting()
  await expect(toastOf(page, 'Erreur', 'Impossible de vérifier vos permissions')).toBeVisible()
  await expect(page).toHaveURL('/')

  async function openAdministrationWithoutWaiting() {
    await page.goto('/auth')
    await fillCredentials(page)
    await page.getByRole('button', { name: 'Se connecter' }).click()
  }
})

test('A sign-out that fails is said, and the administration stays open', async ({ page }) => {
  await openAdministration(page)
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(toastOf(page, 'Erreur', 'Une erreur est survenue')).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('A confirmation link that is too old is explained', async ({ page }) => {
  await page.goto('/auth?confirmation=invalide')
  await expect(page.getByText("Ce lien de confirmation n'est plus valable")).toBeVisible()
})

test('Too many wrong codes lead back to the password, and it is said why', async ({ page }) => {
  const person = { email: `${uniqueName('codes')}@example.com`, password: 'un mot de passe' }
  await callApi(page, 'POST', '/api/auth/sign-up', person)
  const { secret } = await callApi<NewSecondFactor>(page, 'POST', '/api/account/second-factor')
  const code = codeOf(secret, Math.floor(Date.now() / 30_000))
  await callApi(page, 'POST', '/api/account/second-factor/confirm', { code })
  await page.context().clearCookies()
  await page.goto('/auth')
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const answer = page.getByLabel('Code')
  for (let tries = 0; tries < 6; tries += 1) {
    await answer.fill(`00000${tries}`)
    await Promise.all([
      page.waitForResponse('**/api/auth/second-factor'),
      page.getByRole('button', { name: 'Vérifier le code' }).click(),
    ])
  }
  await expect(page.getByRole('alert')).toContainText('a reçu trop de codes')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Mot de passe')).toBeFocused()
})
