import { formatLongDate } from '../../../domain/text/dates.ts'
import {
  callApi,
  createArticle,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

test.use({ expectedErrors: [/the server responded with a status of (404|409|500|503)/] })

test('An administrator writes, previews, publishes, edits, unpublishes and deletes an article @phone', async ({
  page,
  context,
}) => {
  const title = uniqueName('Été à Nîmes')
  const slug = title
    .toLowerCase()
    .replaceAll('é', 'e')
    .replaceAll('î', 'i')
    .replaceAll(' ', '-')
    .replaceAll('à', 'a')
  await openAdministration(page)

  await test.step('writes', async () => {
    await page.getByRole('button', { name: 'Nouvel article' }).click()
    await expect(page).toHaveURL('/admin?article=nouveau')
    await page.getByLabel('Titre', { exact: true }).fill(title)
    await expect(page.getByLabel('Slug', { exact: true })).toHaveValue(slug)
    await page.getByLabel('Extrait').fill('Un résumé.')
    await page.getByLabel('Contenu', { exact: true }).fill('<h2>Le soleil</h2>\n<p>Il brille.</p>')
    await page.getByLabel('Auteur').fill('Ada')
    await page.getByLabel('Catégorie').selectOption({ index: 1 })
    const paper = page.getByRole('region', { name: "Article tel qu'il sera publié" })
    await expect(paper.getByRole('heading', { name: 'Le soleil' })).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(toastOf(page, 'Article créé')).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })

  const row = page.getByRole('listitem').filter({ hasText: title })
  await test.step('finds the draft first in the list', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Brouillon' }).first()).toContainText(
      title,
    )
    await expect(row).toContainText(slug)
    await expect(row).toContainText('Brouillon')
    await expect(row).toContainText(formatLongDate(new Date().toISOString()))
  })

  await test.step('previews the draft on the real page', async () => {
    await row.getByRole('button', { name: `Aperçu de « ${title} »` }).click()
    const dialog = page.getByRole('dialog', { name: 'Aperçu sur le site' })
    await expect(dialog.getByText(/Valable jusqu'au/)).toBeVisible()
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Ouvrir' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await preview.close()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    const visitor = await page.request.get(`/blog/${slug}`)
    expect(visitor.status()).toBe(404)
  })

  await test.step('publishes', async () => {
    await row.getByRole('button', { name: `Modifier « ${title} »` }).click()
    await page.getByRole('switch', { name: 'Publié' }).check()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
    await expect(row).toContainText('Publié')
    const opened = context.waitForEvent('page')
    await row.getByRole('link', { name: `Voir « ${title} »` }).click()
    const article = await opened
    await expect(article).toHaveURL(`/blog/${slug}`)
    await expect(article.getByText('Il brille.')).toBeVisible()
    await expect(article.getByText('Par Ada')).toBeVisible()
    await article.close()
  })

  await test.step('edits: the slug is left alone', async () => {
    await row.getByRole('button', { name: `Modifier « ${title} »` }).click()
    await page.getByLabel('Titre', { exact: true }).fill(`${title} (suite)`)
    await expect(page.getByLabel('Slug', { exact: true })).toHaveValue(slug)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(row).toContainText('(suite)')
  })

  await test.step('unpublishes', async () => {
    await row.getByRole('button', { name: `Modifier « ${title} (suite) »` }).click()
    await page.getByRole('switch', { name: 'Publié' }).uncheck()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(row).toContainText('Brouillon')
    expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404)
  })

  await test.step('deletes, once sure', async () => {
    const remove = row.getByRole('button', { name: /^Supprimer/ })
    page.once('dialog', (dialog) => dialog.dismiss())
    await remove.click()
    await expect(row).toBeVisible()
    page.once('dialog', (dialog) => dialog.accept())
    await remove.click()
    await expect(toastOf(page, 'Article supprimé')).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test('The list is searched and filtered, and a reload keeps the search', async ({ page }) => {
  await openAdministration(page)
  const word = uniqueName('cherche')
  await createArticle(page, { title: `Brouillon ${word}` })
  await createArticle(page, { title: `Publication ${word}`, published: true })

  await page.getByLabel('Rechercher un article').fill(word)
  await expect(page.getByRole('status').filter({ hasText: '2 articles' })).toBeVisible()
  await page.getByLabel('Statut').selectOption('Publiés')
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1)
  await expect(page).toHaveURL(`/admin?q=${word}&statut=publie`)
  await page.reload()
  await expect(page.getByLabel('Rechercher un article')).toHaveValue(word)
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('Publication')

  await page.getByRole('button', { name: `Publication ${word}`, exact: true }).click()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL(`/admin?q=${word}&statut=publie`)
  await expect(page.getByRole('button', { name: `Publication ${word}`, exact: true })).toBeFocused()
  await page.getByLabel('Rechercher un article').fill('rien de tel ici')
  await expect(page.getByText('Aucun article ne correspond.')).toBeVisible()
})

test('Fifty articles make a page, and the next page is one click away @long', async ({ page }) => {
  await signInAsAdministrator(page)
  const word = uniqueName('nombreux')
  for (let i = 0; i < 25; i++) await createArticle(page, { title: `${word} ${i}` })
  await page.goto(`/admin?q=${word}`)
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(24)
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1)
  await expect(page.getByText('Page 2 sur 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(24)
})

test('A list that cannot be loaded is said, and can be asked for again', async ({ page }) => {
  await page.route('**/api/admin/blog_posts?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAdministration(page)
  await expect(toastOf(page, 'Erreur', 'Impossible de charger les articles')).toBeVisible()
  await page.unroute('**/api/admin/blog_posts?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Brouillon' }).first()).toBeVisible()
})

test("A deletion that fails is said in the server's words", async ({ page }) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto('/admin')
  await expect(page.getByText(article.title)).toBeVisible()
  await callApi(page, 'DELETE', `/api/admin/blog_posts/${article.id}`)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: `Supprimer « ${article.title} »` }).click()
  await expect(toastOf(page, 'Erreur', "Cet élément n'existe pas.")).toBeVisible()
  await expect(page.getByText(article.title)).toBeHidden()
})

test('Tabs and editor are in the address: reload and back lead where one was', async ({ page }) => {
  await openAdministration(page)
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await expect(page).toHaveURL('/admin?onglet=categories')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Catégories' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: 'Articles' }).click()
  await page.getByRole('button', { name: 'Nouvel article' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nouvel article' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Nouvelle catégorie' })).toBeVisible()
})

test('An article that does not exist is said not to, with a way back', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/admin?article=01890000-0000-7000-8000-000000000000')
  await expect(page.getByText("Cet article n'existe pas, ou n'a pas pu être chargé.")).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/admin')
})
