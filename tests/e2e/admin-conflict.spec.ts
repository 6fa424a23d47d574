import type { Browser, Page } from '@playwright/test'
import type { Post } from '../../domain/post.ts'
import { callApi, createArticle, openAdministration, toastOf } from '../support/administration.ts'
import { expect, test } from '../support/journey.ts'

test.use({ expectedErrors: [/the server responded with a status of (404|409)/] })

/** Two administrators, each in a browser of their own, on one article. */
async function openTogether(browser: Browser, baseURL: string | undefined) {
  const options = { baseURL, viewport: { width: 1280, height: 800 } }
  const ada = await (await browser.newContext(options)).newPage()
  const bob = await (await browser.newContext(options)).newPage()
  await openAdministration(ada)
  const article = await createArticle(ada, { content: '<p>Un</p>\n<p>Deux</p>' })
  for (const page of [ada, bob]) await openAdministration(page, `/admin?article=${article.id}`)
  return { ada, bob, article }
}

async function saveAs(page: Page, fields: { title?: string; content?: string }) {
  if (fields.title) await page.getByLabel('Titre', { exact: true }).fill(fields.title)
  if (fields.content) await page.getByLabel('Contenu', { exact: true }).fill(fields.content)
  await page.keyboard.press('Control+s')
}

const conflictOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Cet article a été modifié entre-temps' })

const storedOf = (page: Page, { id }: Post) =>
  callApi<Post>(page, 'GET', `/api/admin/blog_posts/${id}`)

test('Two administrators on one article: the second sees both versions and chooses field by field', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { title: "Le titre d'Ada", content: '<p>Un</p>\n<p>Deux, selon Ada</p>' })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  await saveAs(bob, { title: 'Le titre de Bob', content: '<p>Un, selon Bob</p>\n<p>Deux</p>' })

  const dialog = conflictOf(bob)
  await expect(dialog).toBeVisible()
  expect((await storedOf(bob, article)).title).toBe("Le titre d'Ada")
  const content = dialog.getByRole('group', { name: 'Contenu' })
  await expect(content.locator('mark')).toHaveText([
    '<p>Un, selon Bob</p>',
    '<p>Deux</p>',
    '<p>Un</p>',
    '<p>Deux, selon Ada</p>',
  ])
  await dialog
    .getByRole('group', { name: 'Titre' })
    .getByRole('radio', { name: 'Version enregistrée' })
    .check()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(dialog).toBeHidden()
  await expect(bob.getByLabel('Titre', { exact: true })).toHaveValue("Le titre d'Ada")
  expect(await storedOf(bob, article)).toMatchObject({
    title: "Le titre d'Ada",
    content: '<p>Un, selon Bob</p>\n<p>Deux</p>',
  })
})

test('The stored version can be taken whole, and then nothing is left to save', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await openTogether(browser, baseURL)
  await saveAs(ada, { title: "Le titre d'Ada" })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  await saveAs(bob, { title: 'Le titre de Bob' })
  await conflictOf(bob).getByRole('radio', { name: 'Version enregistrée' }).check()
  await conflictOf(bob).getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(bob.getByLabel('Titre', { exact: true })).toHaveValue("Le titre d'Ada")
  await expect(bob.getByText('Tout est enregistré')).toBeVisible()
})

test('Going back to the editor changes nothing anywhere', async ({ browser, baseURL }) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { title: "Le titre d'Ada" })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  await saveAs(bob, { title: 'Le titre de Bob' })
  await conflictOf(bob).getByRole('button', { name: "Revenir à l'éditeur" }).click()
  await expect(bob.getByLabel('Titre', { exact: true })).toHaveValue('Le titre de Bob')
  expect((await storedOf(bob, article)).title).toBe("Le titre d'Ada")
  await bob.keyboard.press('Control+s')
  await expect(conflictOf(bob)).toBeVisible()
})

test('An article deleted by someone else keeps its text and can be stored anew', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await callApi(ada, 'DELETE', `/api/admin/blog_posts/${article.id}`)
  await saveAs(bob, { title: 'Sauvé des eaux' })
  await expect(toastOf(bob, 'Erreur', "Cet élément n'existe pas.")).toBeVisible()
  await bob.getByRole('button', { name: "L'enregistrer comme nouvel article" }).click()
  await expect(toastOf(bob, 'Article créé')).toBeVisible()
  await expect(bob).not.toHaveURL(new RegExp(article.id))
  await expect(bob.getByLabel('Titre', { exact: true })).toHaveValue('Sauvé des eaux')
})
