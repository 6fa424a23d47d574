import type { Browser, Page } from '@playwright/test'
import type { Post } from '../../../domain/post.ts'
import {
  callApi,
  createArticle,
  openAdministration,
  signInAsAdministrator,
  toastOf,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { administrator } from '../../support/server-process.ts'

test.use({
  expectedErrors: [/the server responded with a status of (404|409)/, /net::ERR_INTERNET/],
})

/** Two administrators, each in a browser of their own, on one article. */
async function openTogether(browser: Browser, baseURL: string | undefined) {
  const options = { baseURL, viewport: { width: 1280, height: 800 } }
  const ada = await (await browser.newContext(options)).newPage()
  const bob = await (await browser.newContext(options)).newPage()
  await signInAsAdministrator(ada)
  const article = await createArticle(ada, { content: '<p>Un</p>\n<p>Deux</p>' })
  for (const page of [ada, bob]) {
    await openAdministration(page, `/admin?article=${article.id}`)
    // Both have read it before either writes.
    await page.getByLabel('Titre', { exact: true }).waitFor()
  }
  return { ada, bob, article }
}

async function saveAs(page: Page, fields: { title?: string; content?: string }) {
  if (fields.title) await page.getByLabel('Titre', { exact: true }).fill(fields.title)
  if (fields.content) await page.getByLabel('Contenu', { exact: true }).fill(fields.content)
  await page.keyboard.press('Control+s')
}

/** Keeps a save of this page, counted from now on, on its way. */
function holdSave(page: Page, { id }: Post, which: number) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let saves = 0
  void page.route(`**/api/admin/blog_posts/${id}`, async (route) => {
    if (route.request().method() === 'PUT') saves += 1
    if (saves === which) {
      asked.resolve()
      await answered.promise
    }
    await route.continue()
  })
  return { asked: asked.promise, let: answered.resolve }
}

const conflictOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Cet article a été modifié entre-temps' })

const storedOf = (page: Page, { id }: Post) =>
  callApi<Post>(page, 'GET', `/api/admin/blog_posts/${id}`)

test('Two administrators in different paragraphs: both texts are stored, and the second is told', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { title: "Le titre d'Ada", content: '<p>Un</p>\n<p>Deux, selon Ada</p>' })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  await bob.getByLabel('Extrait').fill('Un résumé de Bob')
  await saveAs(bob, { content: '<p>Zéro</p>\n<p>Un, selon Bob</p>\n<p>Deux</p>' })
  await expect(toastOf(bob, 'Article mis à jour')).toBeVisible()
  await expect(
    bob.getByText(`${administrator.email} a enregistré cet article pendant que vous écriviez`),
  ).toBeVisible()
  const both = {
    title: "Le titre d'Ada",
    excerpt: 'Un résumé de Bob',
    content: '<p>Zéro</p>\n<p>Un, selon Bob</p>\n<p>Deux, selon Ada</p>',
  }
  expect(await storedOf(bob, article)).toMatchObject(both)
  await expect(bob.getByLabel('Contenu', { exact: true })).toHaveValue(both.content)
  await expect(bob.getByText('Tout est enregistré')).toBeVisible()

  await test.step('words typed while the two are being joined are joined as well, where they are typed', async () => {
    await callApi(ada, 'PUT', `/api/admin/blog_posts/${article.id}`, {
      ...both,
      slug: article.slug,
      content: `${both.content}\n<p>Trois, selon Ada</p>`,
    })
    const answer = holdSave(bob, article, 2)
    const content = bob.getByLabel('Contenu', { exact: true })
    await saveAs(bob, { content: both.content.replace('Un', 'Une') })
    await answer.asked
    await content.press('Control+Home')
    await bob.keyboard.type('<p>Moins')
    answer.let()
    await expect(content).toHaveValue(/Trois, selon Ada/)
    await bob.keyboard.type(' un</p>')
    const all = `<p>Moins un</p>${both.content.replace('Un', 'Une')}\n<p>Trois, selon Ada</p>`
    await expect(content).toHaveValue(all)
    await bob.keyboard.press('Control+s')
    await expect(bob.getByText('Tout est enregistré')).toBeVisible()
    expect((await storedOf(bob, article)).content).toBe(all)
  })
})

test('Words typed while two versions are being joined, over those of the other person, are asked about @long', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { title: "Le titre d'Ada" })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  const answer = holdSave(bob, article, 2)
  await saveAs(bob, { content: '<p>Un, selon Bob</p>\n<p>Deux</p>' })
  await answer.asked
  await bob.getByLabel('Titre', { exact: true }).fill('Le titre de Bob')
  answer.let()
  const title = conflictOf(bob).getByRole('group', { name: 'Titre' })
  await expect(title).toContainText("Le titre d'Ada")
  await title.getByRole('radio', { name: 'Votre version' }).check()
  await conflictOf(bob).getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(bob.getByText('Tout est enregistré')).toBeVisible()
  expect(await storedOf(bob, article)).toMatchObject({
    title: 'Le titre de Bob',
    content: '<p>Un, selon Bob</p>\n<p>Deux</p>',
  })
})

test('Two administrators on the same words: only these are asked about, and nothing is lost by default', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await ada.getByLabel('Extrait').fill("Le résumé d'Ada")
  await saveAs(ada, { title: "Le titre d'Ada", content: '<p>Un, selon Ada</p>\n<p>Deux</p>' })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  await saveAs(bob, { title: 'Le titre de Bob', content: '<p>Un, selon Bob</p>\n<p>Deux</p>' })

  const dialog = conflictOf(bob)
  await expect(dialog).toContainText(`${administrator.email} a enregistré une autre version`)
  await expect(dialog.getByRole('group')).toHaveCount(2)
  const content = dialog.getByRole('group', { name: 'Contenu' })
  await expect(content.locator('mark')).toHaveText(['Bob', 'Ada'])
  await expect(content.getByRole('radio', { name: 'Garder les deux' })).toBeChecked()
  expect((await storedOf(bob, article)).title).toBe("Le titre d'Ada")

  const choose = dialog.getByRole('button', { name: 'Enregistrer ce choix' })
  await choose.click()
  await expect(dialog.getByText('À choisir : Titre.')).toBeVisible()
  const title = dialog.getByRole('group', { name: 'Titre' })
  await title.getByRole('radio', { name: 'Votre version' }).check()

  await test.step('a save that fails leaves the comparison open, choices included', async () => {
    await bob.context().setOffline(true)
    await choose.click()
    await expect(toastOf(bob, 'Erreur')).toBeVisible()
    await bob.context().setOffline(false)
    await expect(title.getByRole('radio', { name: 'Votre version' })).toBeChecked()
  })

  await choose.click()
  await expect(dialog).toBeHidden()
  const stored = {
    title: 'Le titre de Bob',
    excerpt: "Le résumé d'Ada",
    content: '<p>Un, selon Ada</p><p>Un, selon Bob</p>\n<p>Deux</p>',
  }
  expect(await storedOf(bob, article)).toMatchObject(stored)
  await expect(bob.getByLabel('Titre', { exact: true })).toHaveValue(stored.title)
})

test('The stored version can be taken whole, and then nothing is left to save @long', async ({
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

test('Going back to the editor changes nothing anywhere @long', async ({ browser, baseURL }) => {
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
