import { expectAccessible } from '../../support/browser/accessibility.ts'
import {
  callApi,
  createArticle,
  fillCredentials,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

test.use({ expectedErrors: [/the server responded with a status of (401|409)/] })
// Axe looks at everything twice, in up to five views: nearly a minute on a slow machine.
test.setTimeout(120_000)

/** Its title is longer than any screen is wide. */
const long = {
  title: 'Anticonstitutionnellement'.repeat(7),
  content: '<h2>Un</h2><p>Texte <a href="/blog">lien</a></p><table><tr><td>x</td></tr></table>',
}

test('signing in and signing up are accessible in light and in dark @phone @long', async ({
  page,
}) => {
  await page.goto('/auth')
  await fillCredentials(page, { email: 'x', password: 'x' })
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toastOf(page, 'Erreur de validation')).toBeVisible()
  await expectAccessible(page, 'sign-in with errors and a toast')
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expectAccessible(page, 'sign-up')
})

test('the lists and their dialogs are accessible in light and in dark @phone @long', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page, long)
  await page.goto('/admin')
  await expect(page.getByText(article.title).first()).toBeVisible()
  await expectAccessible(page, 'articles')
  await page
    .getByRole('button', { name: `Aperçu de « ${article.title} »` })
    .first()
    .click()
  await expect(page.getByLabel("Lien d'aperçu")).toBeVisible()
  await expectAccessible(page, 'preview link')
  await page.keyboard.press('Escape')
  await page.getByLabel(`Choisir « ${article.title} »`).first().check()
  await expectAccessible(page, 'articles, some of them chosen')
  await callApi(page, 'DELETE', `/api/admin/blog_posts/${article.id}`)
  await page.getByLabel('Statut').selectOption('Corbeille')
  await expect(page.getByRole('button', { name: /^Restaurer/ }).first()).toBeVisible()
  await expectAccessible(page, 'trash')
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'article' }).first()).toBeVisible()
  await expectAccessible(page, 'categories')
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expectAccessible(page, 'category dialog with an error')
})

test('the editor and its dialogs are accessible in light and in dark @phone @long', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page, { ...long, published: true })
  const address = `/api/admin/blog_posts/${article.id}`
  const { slug, content } = article
  await callApi(page, 'PUT', address, { title: 'Autre', slug, content, published: true })
  await callApi(page, 'PUT', `${address}/revision`, { title: 'Futur', slug, content })
  await page.goto(`/admin?article=${article.id}`)
  await expect(page.getByText('« Enregistrer » publie celle-ci')).toBeVisible()
  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(page.locator('del').first()).toBeVisible()
  await expectAccessible(page, 'history')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Contenu', { exact: true }).fill(`${long.content}<script>x</script>`)
  await expect(page.getByText('Retiré de la page publique')).toBeVisible()
  await page.getByLabel('Titre', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toastOf(page, 'Erreur de validation')).toBeVisible()
  await expectAccessible(page, 'editor with errors, preview and what was removed')
  for (const tool of ['Lien', 'Image', 'Tableau']) {
    await page.getByRole('button', { name: tool }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, `dialog of ${tool}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Retour', exact: true }).click()
  await expectAccessible(page, 'unsaved changes')
})

test('an edit conflict and a lost session are accessible in light and in dark @phone @long', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page, long)
  await page.goto(`/admin?article=${article.id}`)
  await page.getByLabel('Titre', { exact: true }).fill('Mon titre')
  await page.getByLabel('Contenu', { exact: true }).fill('<p>Mon texte</p>')
  await callApi(page, 'PUT', `/api/admin/blog_posts/${article.id}`, {
    title: 'Un autre titre',
    slug: article.slug,
    content: '<p>Un autre texte</p>',
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Enregistrer ce choix' })).toBeVisible()
  await expectAccessible(page, 'edit conflict')
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('dialog', { name: 'Votre session a pris fin' })).toBeVisible()
  await expectAccessible(page, 'lost session')
})

test('An article is written and published with the keyboard alone @long', async ({ page }) => {
  const title = uniqueName('Au clavier')
  await openAdministration(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('tab', { name: 'Articles' }).focus()
  await press('ArrowRight', 'Enter')
  await expect(page.getByRole('button', { name: 'Nouvelle catégorie' })).toBeVisible()
  await press('ArrowLeft', 'Enter')
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeVisible()
  // The panel, the search, the status, the category, the order, then the button.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await expect(page.getByLabel('Titre', { exact: true })).toBeFocused()
  await page.keyboard.type(title)
  // The mode, the tools, then the text.
  await press('Tab')
  await press('Tab', 'Tab')
  await expect(page.getByLabel('Contenu', { exact: true })).toBeFocused()
  await page.keyboard.type('<p>Sans souris.</p>')
  await expect(page.getByText('Sans souris.', { exact: true })).toBeVisible()
  // The preview, the slug, the excerpt, then the switch.
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect(page.getByRole('switch', { name: 'Publié' })).toBeFocused()
  await press('Space')
  await press('Control+s')
  await expect(toastOf(page, 'Article créé')).toBeVisible()
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  const address = await page.getByRole('link', { name: "Voir l'article" }).getAttribute('href')
  expect((await page.request.get(address ?? '')).status()).toBe(200)
})

test('A toast waits while someone points at it, then leaves by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const toast = toastOf(page, 'Erreur de validation')
  await expect(toast).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(toast).toBeHidden()
})
