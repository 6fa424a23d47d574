import type { Page } from '@playwright/test'
import {
  callApi,
  createArticle,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

// Whoever signs out may still have asked for the card of the article.
test.use({
  expectedErrors: [/the server responded with a status of (401|404|409)/, 'net::ERR_FAILED'],
})

/** Opens a stored article and types one unsaved word. */
async function startEditing(page: Page) {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: `Modifier « ${article.title} »` }).click()
  await page.getByLabel('Titre', { exact: true }).fill(`${article.title} modifié`)
  return article
}

const leaveDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Modifications non enregistrées' })

const waysOut: [string, (page: Page) => Promise<unknown>][] = [
  ['Retour', (page) => page.getByRole('button', { name: 'Retour', exact: true }).click()],
  ['Annuler', (page) => page.getByRole('button', { name: 'Annuler' }).click()],
  ['the other tab', (page) => page.getByRole('tab', { name: 'Catégories' }).click()],
  ["the browser's back", (page) => page.evaluate(() => history.back())],
  ['a link of the site', (page) => page.getByRole('link', { name: 'Mentions légales' }).click()],
  ['signing out', (page) => page.getByRole('button', { name: 'Déconnexion' }).click()],
]
test('Every way out asks about unsaved changes, and staying keeps them', async ({ page }) => {
  const article = await startEditing(page)
  for (const [name, leave] of waysOut) {
    await leave(page)
    await expect(leaveDialog(page), name).toBeVisible()
    await page.getByRole('button', { name: 'Continuer la rédaction' }).click()
    await expect(leaveDialog(page), name).toBeHidden()
    await expect(page, name).toHaveURL(`/admin?article=${article.id}`)
    const title = page.getByLabel('Titre', { exact: true })
    await expect(title, name).toHaveValue(`${article.title} modifié`)
  }
})

for (const [name, leave] of waysOut) {
  test(`Who leaves by ${name} without saving is gone @long`, async ({ page }) => {
    await startEditing(page)
    await leave(page)
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page.getByLabel('Titre', { exact: true })).toBeHidden()
    await expect(page).not.toHaveURL(/article=/)
  })
}

test('A part of the editor that cannot be loaded takes no word away, and leaving can save first @long', async ({
  page,
}) => {
  const article = await startEditing(page)
  await page.route('**/insert-dialog*', (route) => route.abort())
  await page.getByLabel('Contenu', { exact: true }).press('Control+k')
  await expect(toastOf(page, 'Erreur')).toContainText("n'a pas pu être chargée")
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await page.getByRole('button', { name: 'Enregistrer et quitter' }).click()
  await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
  await expect(page).toHaveURL('/admin?onglet=categories')
  const stored = await callApi<{ title: string }>(
    page,
    'GET',
    `/api/admin/blog_posts/${article.id}`,
  )
  expect(stored.title).toBe(`${article.title} modifié`)
})

test('Leaving a new article can save it first too', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const title = uniqueName('Vite fait')
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page.getByLabel('Contenu', { exact: true }).fill('<p>Bien fait</p>')
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await page.getByRole('button', { name: 'Enregistrer et quitter' }).click()
  await expect(toastOf(page, 'Article créé')).toBeVisible()
  await expect(page).toHaveURL('/admin?onglet=categories')
  await page.getByRole('tab', { name: 'Articles' }).click()
  await expect(page.getByText(title)).toBeVisible()
})

test('Words typed while a save is under way stay, unsaved and guarded', async ({ page }) => {
  const article = await startEditing(page)
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/admin/blog_posts/${article.id}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByLabel('Extrait').fill('Une idée de dernière seconde')
  answer.resolve()
  await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
  await expect(page.getByText('Non enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Retour', exact: true }).click()
  await expect(leaveDialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continuer la rédaction' }).click()
  await expect(page.getByLabel('Extrait')).toHaveValue('Une idée de dernière seconde')
})

test('A space typed before a save is there for the next word @long', async ({ page }) => {
  const article = await startEditing(page)
  const title = page.getByLabel('Titre', { exact: true })
  await title.press('End')
  await page.keyboard.type(' et ')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await page.keyboard.type('mieux')
  await expect(title).toHaveValue(`${article.title} modifié et mieux`)
})

test('Closing the window with unsaved changes asks, without changes it does not', async ({
  page,
}) => {
  const article = await startEditing(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.goto(`/admin?article=${article.id}`)
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Titre', { exact: true })).toBeVisible()
  await page.goto('/admin')
  expect(asked).toHaveLength(1)
})

test('Text lost in a crash is offered back with its time, and never applied by itself', async ({
  page,
}) => {
  const article = await startEditing(page)
  await expect(page.getByText(/copie locale à \d\d:\d\d:\d\d/)).toBeVisible()
  const crashed = page
  const reopened = await page.context().newPage()
  await crashed.close({ runBeforeUnload: false })

  await reopened.goto('/admin')
  const copies = reopened.getByRole('region', { name: 'Copies locales' })
  await copies.getByRole('button', { name: `${article.title} modifié` }).click()
  const notice = reopened.getByRole('status').filter({ hasText: 'Une copie locale du' })
  await expect(notice).toContainText(/\d{4} à \d\d:\d\d/)
  await expect(reopened.getByLabel('Titre', { exact: true })).toHaveValue(article.title)
  await notice.getByRole('button', { name: 'Reprendre cette copie' }).click()
  await expect(reopened.getByLabel('Titre', { exact: true })).toHaveValue(
    `${article.title} modifié`,
  )
  await reopened.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toastOf(reopened, 'Article mis à jour')).toBeVisible()
  await reopened.getByRole('button', { name: `Modifier « ${article.title} modifié »` }).click()
  await expect(reopened.getByLabel('Titre', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('A copy older than the stored version says so, and the two are compared; of an article that is gone it can become a new one @long', async ({
  page,
}) => {
  const article = await startEditing(page)
  await expect(page.getByText(/copie locale à/)).toBeVisible()
  const reopened = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await callApi(reopened, 'PUT', `/api/admin/blog_posts/${article.id}`, {
    title: 'Plus récent',
    slug: article.slug,
    content: article.content,
  })
  await reopened.goto(`/admin?article=${article.id}`)
  const notice = reopened.getByRole('status').filter({ hasText: 'Une copie locale du' })
  await expect(notice).toContainText("L'article a été enregistré depuis")
  await notice.getByRole('button', { name: 'Reprendre cette copie' }).click()
  await reopened.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = reopened.getByRole('dialog', { name: 'Cet article a été modifié entre-temps' })
  await expect(dialog.getByRole('group', { name: 'Titre' })).toContainText('Plus récent')
  await expect(dialog).toContainText(`${article.title} modifié`)

  const later = await reopened.context().newPage()
  await reopened.close({ runBeforeUnload: false })
  await callApi(later, 'DELETE', `/api/admin/blog_posts/${article.id}?permanently=true`)
  await later.goto(`/admin?article=${article.id}`)
  await later.getByRole('button', { name: "L'ouvrir comme nouvel article" }).click()
  await later.getByRole('button', { name: 'Reprendre cette copie' }).click()
  await expect(later).toHaveURL('/admin?article=nouveau')
  await expect(later.getByLabel('Titre', { exact: true })).toHaveValue(`${article.title} modifié`)
})

test('A copy takes the place of what was typed, which becomes one; a refused one is gone; what another tab is writing is not offered @long', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const lost = uniqueName('Brouillon perdu')
  await page.getByLabel('Titre', { exact: true }).fill(lost)
  await expect(page.getByText(/copie locale à/)).toBeVisible()
  const other = await page.context().newPage()
  other.on('dialog', (dialog) => dialog.accept())
  await other.goto('/admin?article=nouveau')
  const title = other.getByLabel('Titre', { exact: true })
  await expect(title).toBeFocused()
  const notice = other.getByRole('status').filter({ hasText: 'Une copie locale du' })
  await expect(notice).toBeHidden()

  await page.close({ runBeforeUnload: false })
  await other.reload()
  const typed = uniqueName('Tapé depuis')
  await expect(notice).toContainText(lost)
  await title.fill(typed)
  for (const [shown, kept] of [
    [lost, typed],
    [typed, lost],
  ]) {
    await notice.getByRole('button', { name: 'Reprendre cette copie' }).click()
    await expect(title).toHaveValue(shown ?? '')
    await expect(notice).toContainText(`« ${kept} »`)
  }
  await notice.getByRole('button', { name: 'Supprimer la copie' }).click()
  await expect(notice).toBeHidden()
  await other.reload()
  await expect(notice).toContainText(typed)
  await notice.getByRole('button', { name: 'Supprimer la copie' }).click()
  await other.reload()
  await expect(title).toBeFocused()
  await expect(notice).toBeHidden()
})

test('Signing out asks before it erases a copy, and leaves none behind but for what another tab still shows and what others left', async ({
  page,
  context,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  await page.getByLabel('Titre', { exact: true }).fill('Confidentiel')
  const other = await context.newPage()
  await other.goto('/admin?article=nouveau')
  await other.getByLabel('Titre', { exact: true }).fill('En cours ailleurs')
  await expect(page.getByText(/copie locale à/)).toBeVisible()
  await expect(other.getByText(/copie locale à/)).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('dialog', { name: 'Votre session a pris fin' })).toBeVisible()
  await other.close({ runBeforeUnload: false })
  await openAdministration(page)
  const copies = page.getByRole('region', { name: 'Copies locales' })
  await expect(copies.getByRole('button')).toHaveText(['En cours ailleurs'])

  await keepCopyOfSomebodyElse(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(leaveDialog(page)).toContainText('garde pour vous : « En cours ailleurs ».')
  await page.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(copies).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL('/')
  expect(await listCopies(page)).toEqual(['Le texte de Bob'])
})

async function keepCopyOfSomebodyElse(page: Page) {
  await page.evaluate(async () => {
    const opening = indexedDB.open('administration')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result
      .transaction('local-copies', 'readwrite')
      .objectStore('local-copies')
    const copy = { key: 'bob', userId: 'bob', article: 'nouveau', copiedAt: Date.now() }
    const put = store.put({ ...copy, basedOn: null, fields: { title: 'Le texte de Bob' } })
    await new Promise((resolve) => put.addEventListener('success', resolve))
    opening.result.close()
  })
}

const listCopies = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('administration')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('local-copies').objectStore('local-copies')
    const all: IDBRequest<{ fields: { title: string } }[]> = store.getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    return all.result.map(({ fields }) => fields.title)
  })

test('Words typed while a new article is stored for the first time leave no copy for the next one @long', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const title = uniqueName('Premier jet')
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page.getByLabel('Contenu', { exact: true }).fill('<p>Bien fait</p>')
  await page.getByLabel('Auteur').fill('Ada Lovelace')
  await expect(page.getByText(/copie locale à/)).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/blog_posts', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.getByLabel('Extrait').fill('Une idée de dernière seconde')
  answer.resolve()
  await expect(toastOf(page, 'Article créé')).toBeVisible()
  await expect(page).not.toHaveURL(/nouveau/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Retour', exact: true }).click()
  await page.getByRole('button', { name: 'Nouvel article' }).click()
  await expect(page.getByLabel('Titre', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Auteur')).toHaveValue('Ada Lovelace')
  await expect(page.getByText('Rien à enregistrer pour le moment')).toBeVisible()
  await expect(page.getByText('Une copie locale du')).toBeHidden()
})
