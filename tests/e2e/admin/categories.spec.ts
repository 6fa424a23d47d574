import type { Page } from '@playwright/test'
import {
  callApi,
  createArticle,
  createCategory,
  fillCredentials,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

test.use({ expectedErrors: [/the server responded with a status of (401|404|409|500)/] })

const CATEGORIES = '/admin?onglet=categories'
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('An administrator creates, edits and deletes a category @phone', async ({ page }) => {
  const name = uniqueName('Économie')
  await openAdministration(page, CATEGORIES)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle catégorie' })
  await expect(dialog.getByRole('radio', { name: 'Bleu' })).toBeChecked()
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  for (const label of ['Bleu', 'Rouge', 'Vert', 'Jaune', 'Violet', 'Orange']) {
    await expect(dialog.getByRole('radio', { name: label })).toBeVisible()
  }
  // Typed at once, spaces included: the first field has the keyboard.
  await page.keyboard.type(`${name} A`)
  await expect(dialog.getByLabel('Nom')).toHaveValue(`${name} A`)
  await dialog.getByLabel('Nom').fill(name)
  await expect(dialog.getByLabel('Slug')).toHaveValue(name.toLowerCase().replace('é', 'e'))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page, 'Catégorie créée')).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = rowOf(page, name)
  await expect(row).toContainText('Pas de description')
  await expect(row.getByTitle('Bleu')).toBeVisible()

  await row.getByRole('button', { name: `Modifier « ${name} »` }).click()
  const editing = page.getByRole('dialog', { name: 'Modifier la catégorie' })
  await editing.getByLabel('Description').fill('Ce que cela coûte.')
  await editing.getByRole('radio', { name: 'Violet' }).check()
  await editing.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page, 'Catégorie mise à jour')).toBeVisible()
  await expect(row).toContainText('Ce que cela coûte.')
  await expect(row.getByTitle('Violet')).toBeVisible()

  page.once('dialog', (question) => question.dismiss())
  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await expect(row).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await expect(toastOf(page, 'Catégorie supprimée')).toBeVisible()
  await expect(row).toBeHidden()
})

test('What is typed into a category outlives the Escape key, the way back and the session', async ({
  page,
}) => {
  const name = uniqueName('Patience')
  await openAdministration(page)
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle catégorie' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  await dialog.getByLabel('Nom').fill(name)
  await page.keyboard.press('Escape')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const interruption = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await fillCredentials(interruption)
  await interruption.getByRole('button', { name: 'Se connecter' }).click()
  await expect(interruption).toBeHidden()
  await expect(dialog.getByLabel('Nom')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('While a category is sent nothing more can be typed: it would go with the dialog', async ({
  page,
}) => {
  const name = uniqueName('Vitesse')
  await openAdministration(page, CATEGORIES)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle catégorie' })
  await dialog.getByLabel('Nom').fill(name)
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/admin/blog_categories', async (route) => {
    if (route.request().method() === 'POST') await sent.promise
    await route.continue()
  })
  await dialog.getByLabel('Description').fill('Un')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('button', { name: 'Enregistrement...' })).toBeVisible()
  await dialog.getByLabel('Description').pressSequentially(' deux')
  await expect(dialog.getByLabel('Description')).toHaveValue('Un')
  sent.resolve()
  await expect(rowOf(page, name)).toContainText('Un')
})

test('Before deleting, one is told how many articles use the category; they stay', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const category = await createCategory(page, {})
  const article = await createArticle(page, { category_id: category.id })
  await createArticle(page, { category_id: category.id })
  await page.goto(CATEGORIES)
  await expect(rowOf(page, category.name)).toContainText('2 articles')
  const question = page.waitForEvent('dialog')
  const click = rowOf(page, category.name)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  const dialog = await question
  expect(dialog.message()).toBe(
    `Supprimer la catégorie « ${category.name} » ? 2 articles l'utilisent : ils seront conservés, sans catégorie.`,
  )
  await dialog.accept()
  await click
  await expect(toastOf(page, 'Catégorie supprimée')).toBeVisible()
  const stored = await callApi(page, 'GET', `/api/admin/blog_posts/${article.id}`)
  expect(stored).toMatchObject({ category_id: null })
})

test('A category without a name or a slug is refused', async ({ page }) => {
  await openAdministration(page, CATEGORIES)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog')
  const refusal = toastOf(page, 'Erreur de validation', 'Le nom et le slug sont requis')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(refusal).toBeVisible()
  await dialog.getByLabel('Nom').fill('Un nom')
  await dialog.getByLabel('Slug').fill('   ')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(refusal).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('A slug that is taken is said, and the dialog keeps what was typed', async ({ page }) => {
  await signInAsAdministrator(page)
  const category = await createCategory(page, {})
  await page.goto(CATEGORIES)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Une autre')
  await dialog.getByLabel('Slug').fill(category.slug)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(
    toastOf(page, 'Erreur', 'Ce slug est déjà utilisé. Choisissez-en un autre.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Nom')).toHaveValue('Une autre')
})

test('A category that someone else changed meanwhile is compared, and chosen field by field', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const category = await createCategory(page, { description: 'Comme au début' })
  await page.goto(CATEGORIES)
  await rowOf(page, category.name)
    .getByRole('button', { name: /^Modifier/ })
    .click()
  const { id, display_order, ...fields } = category
  const path = `/api/admin/blog_categories/${id}`
  await callApi(page, 'PUT', path, { ...fields, description: 'Selon Ada', color: 'green' })

  const editing = page.getByRole('dialog', { name: 'Modifier la catégorie' })
  await editing.getByLabel('Description').fill('Selon Bob')
  await editing.getByRole('radio', { name: 'Rouge' }).check()
  await editing.getByRole('button', { name: 'Enregistrer' }).click()
  const conflict = page.getByRole('dialog', { name: 'Cette catégorie a été modifiée entre-temps' })
  await conflict.getByRole('button', { name: 'Revenir à la catégorie' }).click()
  await expect(editing.getByLabel('Description')).toHaveValue('Selon Bob')

  await editing.getByRole('button', { name: 'Enregistrer' }).click()
  const choose = (field: string, version: string) =>
    conflict.getByRole('group', { name: field }).getByRole('radio', { name: version }).check()
  await choose('Couleur', 'Version enregistrée')
  await conflict.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(conflict.getByText('À choisir : Description.')).toBeVisible()
  await choose('Description', 'Votre version')
  await conflict.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(toastOf(page, 'Catégorie mise à jour')).toBeVisible()
  await expect(editing).toBeHidden()
  await expect(rowOf(page, category.name)).toContainText('Selon Bob')
  await expect(rowOf(page, category.name).getByTitle('Vert')).toBeVisible()
})

test('Categories are moved up and down with the keyboard, which stays on the button', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const first = await createCategory(page, { name: uniqueName('Alpha') })
  const second = await createCategory(page, { name: uniqueName('Bêta') })
  await page.goto(CATEGORIES)
  const names = page.getByRole('listitem').filter({ hasText: /Alpha-|Bêta-/ })
  await expect(names).toContainText([first.name, second.name])
  const up = page.getByRole('button', { name: `Monter « ${second.name} »` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(names).toContainText([second.name, first.name])
  await expect(up).toBeFocused()
  await page.reload()
  await expect(names).toContainText([second.name, first.name])
  await expect(page.getByRole('button', { name: `Descendre « ${first.name} »` })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('Categories that cannot be loaded are said', async ({ page }) => {
  await page.route('**/api/admin/blog_categories', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await openAdministration(page, CATEGORIES)
  await expect(toastOf(page, 'Erreur', 'Impossible de charger les catégories')).toBeVisible()
})
