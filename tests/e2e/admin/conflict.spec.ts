import type { Browser, Page, Route } from '@playwright/test'
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
  expectedErrors: [/the server responded with a status of (404|409)/, 'net::ERR_INTERNET'],
})

/** Two administrators, each in a browser of their own, on one article. */
async function openTogether(browser: Browser, baseURL: string | undefined, published = false) {
  const options = { baseURL, viewport: { width: 1280, height: 800 } }
  const ada = await (await browser.newContext(options)).newPage()
  const bob = await (await browser.newContext(options)).newPage()
  await signInAsAdministrator(ada)
  const article = await createArticle(ada, { content: '<p>Un</p>\n<p>Deux</p>', published })
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

test('Whoever goes on writing after two versions were joined goes on in the same place, in both modes @long', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const { id, title, slug, content } = await createArticle(page, {
    content: '<p>Un</p>\n<p>Deux</p>\n<p>cent euros</p>',
  })
  const change = (changed: string) =>
    callApi(page, 'PUT', `/api/admin/blog_posts/${id}`, { title, slug, content: changed })
  const saved = page.getByText('Tout est enregistré')
  await openAdministration(page, `/admin?article=${id}`)

  await test.step('as HTML', async () => {
    const source = page.getByLabel('Contenu', { exact: true })
    await source.press('Control+Home')
    await source.press('ArrowDown')
    for (const _ of '<p>Deux') await source.press('ArrowRight')
    await change(content.replace('Un', 'Notre un').replace('cent', 'deux cents'))
    await page.keyboard.type(' dit')
    await page.keyboard.press('Control+s')
    await expect(source).toHaveValue(/deux cents/)
    await page.keyboard.type(' cela')
    await expect(source).toHaveValue(
      '<p>Notre un</p>\n<p>Deux dit cela</p>\n<p>deux cents euros</p>',
    )
    await page.keyboard.press('Control+s')
    await expect(saved).toBeVisible()
  })

  await test.step('as it will be read, with a space behind the last word', async () => {
    await page.getByText('Visuel', { exact: true }).click()
    const visual = page.getByRole('textbox', { name: 'Contenu (mode visuel)' })
    await visual.press('Control+Home')
    await visual.press('ArrowDown')
    await visual.press('End')
    await change('<p>Un</p>\n<p>Deux dit cela</p>\n<p>trois cents euros</p>')
    await page.keyboard.type(' aussi ')
    await page.keyboard.press('Control+s')
    await expect(visual).toContainText('trois cents')
    await page.keyboard.type('demain')
    await expect(visual.locator('p')).toHaveText([
      'Un',
      'Deux dit cela aussi demain',
      'trois cents euros',
    ])
    await visual.press('Control+End')
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await change('<p>Une</p>\n<p>Deux dit cela aussi</p>\n<p>trois cents euros</p>')
    await page.keyboard.press('Control+s')
    await expect(visual).toContainText('Une')
    await page.keyboard.type('Fin')
    await page.keyboard.press('Control+s')
    await expect(saved).toBeVisible()
    expect((await callApi<Post>(page, 'GET', `/api/admin/blog_posts/${id}`)).content).toBe(
      '<p>Une</p>\n<p>Deux dit cela aussi demain</p>\n<p>trois cents euros.</p>\n<p>Fin</p>',
    )
  })

  await test.step('what can only be shown as HTML takes the keyboard to the sentence that says so', async () => {
    await page.keyboard.type(' ici')
    await change('<p>Une</p>\nHors de tout\n<p>Deux</p>\n<p>Fin</p>')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Cet article reste en HTML')).toBeFocused()
    await page.keyboard.type('perdu')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    await expect(page.getByLabel('Contenu', { exact: true })).toHaveValue(
      '<p>Une</p>\nHors de tout\n<p>Deux</p>\n<p>Fin ici</p>',
    )
    await expect(saved).toBeVisible()
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
  // It opens under typing hands.
  await expect(dialog).toBeFocused()
  await bob.keyboard.press('Space')
  await expect(content.getByRole('radio', { name: 'Garder les deux' })).toBeChecked()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
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

test('Words typed before the stored version is taken are asked about, and nothing of it is stored away @long', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { content: '<p>Un, selon Ada</p>\n<p>Deux</p>\n<p>Trois</p>' })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  const answer = holdSave(bob, article, 1)
  await saveAs(bob, { content: '<p>Un, selon Bob</p>\n<p>Deux</p>' })
  await answer.asked
  const content = bob.getByLabel('Contenu', { exact: true })
  await content.fill('<p>Un, selon Bob, en mieux</p>\n<p>Deux</p>')
  answer.let()
  const dialog = conflictOf(bob)
  const choose = dialog.getByRole('button', { name: 'Enregistrer ce choix' })
  await dialog.getByRole('radio', { name: 'Version enregistrée' }).check()
  await choose.click()
  await expect(dialog).toContainText('en mieux')
  await expect(dialog.getByRole('radio', { name: 'Garder les deux' })).toBeChecked()
  await choose.click()
  await expect(bob.getByText('Tout est enregistré')).toBeVisible()
  const both = '<p>Un, selon Ada</p><p>Un, selon Bob, en mieux</p>\n<p>Deux</p>\n<p>Trois</p>'
  expect((await storedOf(bob, article)).content).toBe(both)
  await expect(content).toHaveValue(both)
})

test("A save whose answer was lost is one's own: what is typed since replaces it, and nothing is stored twice @long", async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page, { content: '<p>Un</p>' })
  await openAdministration(page, `/admin?article=${article.id}`)
  await page.getByLabel('Titre', { exact: true }).waitFor()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  }
  await page.route(`**/api/admin/blog_posts/${article.id}`, loseAnswer, { times: 1 })
  await saveAs(page, { content: '<p>Un</p>\n<p>Deux</p>' })
  await expect(toastOf(page, 'Erreur')).toBeVisible()
  await saveAs(page, { content: '<p>Un</p>\n<p>Deux et demi</p>' })
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await expect(page.getByText('pendant que vous écriviez')).toBeHidden()
  expect((await storedOf(page, article)).content).toBe('<p>Un</p>\n<p>Deux et demi</p>')
})

test('A second save while what compares two versions is being loaded waits for the first @long', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { content: '<p>Un, selon Ada</p>\n<p>Deux</p>' })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  const [asked, loaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await bob.route('**/assets/read-conflict-*', async (route) => {
    asked.resolve()
    await loaded.promise
    await route.continue()
  })
  await saveAs(bob, { content: '<p>Un</p>\n<p>Deux, selon</p>' })
  await asked.promise
  await saveAs(bob, { content: '<p>Un</p>\n<p>Deux, selon Bob</p>' })
  loaded.resolve()
  await expect(toastOf(bob, 'Article mis à jour')).toBeVisible()
  const content = bob.getByLabel('Contenu', { exact: true })
  await expect(content).toHaveValue('<p>Un, selon Ada</p>\n<p>Deux, selon Bob</p>')
  await bob.keyboard.press('Control+s')
  await expect(bob.getByText('Tout est enregistré')).toBeVisible()
  expect((await storedOf(bob, article)).content).toBe(
    '<p>Un, selon Ada</p>\n<p>Deux, selon Bob</p>',
  )
})

test('In visual mode, undoing after two versions were joined takes back one’s own words alone @long', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL)
  await saveAs(ada, { content: '<p>Un</p>\n<p>Deux, selon Ada</p>' })
  await expect(toastOf(ada, 'Article mis à jour')).toBeVisible()
  await bob.getByText('Visuel', { exact: true }).click()
  const content = bob.getByRole('textbox', { name: 'Contenu (mode visuel)' })
  await content.press('Control+Home')
  await bob.keyboard.press('End')
  await bob.keyboard.type(' de plus')
  await bob.keyboard.press('Control+s')
  await expect(content).toContainText('selon Ada')
  await content.press('Control+z')
  await expect(content).toHaveText('UnDeux, selon Ada')
  await bob.keyboard.press('Control+s')
  await expect(bob.getByText('Tout est enregistré')).toBeVisible()
  expect((await storedOf(bob, article)).content).toBe('<p>Un</p>\n<p>Deux, selon Ada</p>')

  const source = bob.getByLabel('Contenu', { exact: true })
  await test.step('and so it is in the other mode, whichever was in sight', async () => {
    await bob.getByText('HTML', { exact: true }).click()
    await source.press('Control+z')
    await expect(source).toHaveValue('<p>Un de plus</p>\n<p>Deux, selon Ada</p>')
    await source.press('Control+z')
    await expect(source).toHaveValue('<p>Un de plus</p>\n<p>Deux, selon Ada</p>')

    await saveAs(ada, { content: '<p>Un</p>\n<p>Deux, trois</p>' })
    await expect(ada.getByText('Tout est enregistré')).toBeVisible()
    await source.press('Control+Home')
    await bob.keyboard.type('<p>Zéro</p>')
    await bob.keyboard.press('Control+s')
    await expect(source).toHaveValue('<p>Zéro</p><p>Un de plus</p>\n<p>Deux, trois</p>')
    await source.press('Control+z')
    await expect(source).toHaveValue(/Deux, trois/)
    await bob.getByText('Visuel', { exact: true }).click()
    await content.press('Control+z')
    await expect(content).toContainText('Deux, trois')
  })
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
  const answer = Promise.withResolvers<void>()
  await bob.route('**/api/admin/blog_posts', async (route) => {
    await answer.promise
    await route.continue()
  })
  await bob.getByRole('button', { name: "L'enregistrer comme nouvel article" }).click()
  await bob.getByLabel('Extrait').fill('Une idée de dernière seconde')
  answer.resolve()
  await expect(toastOf(bob, 'Article créé')).toBeVisible()
  await expect(bob).not.toHaveURL(new RegExp(article.id))
  await expect(bob.getByLabel('Titre', { exact: true })).toHaveValue('Sauvé des eaux')
  await expect(bob.getByLabel('Extrait')).toHaveValue('Une idée de dernière seconde')
})

test('A revision whose article was deleted by someone else becomes a draft, not a page for readers @long', async ({
  browser,
  baseURL,
}) => {
  const { ada, bob, article } = await openTogether(browser, baseURL, true)
  await callApi(ada, 'DELETE', `/api/admin/blog_posts/${article.id}`)
  await bob.getByLabel('Titre', { exact: true }).fill('Pas encore prêt')
  await bob.getByRole('button', { name: 'Enregistrer comme brouillon de révision' }).click()
  const created = bob.waitForResponse((answer) => answer.status() === 201)
  await bob.getByRole('button', { name: "L'enregistrer comme nouvel article" }).click()
  expect(await (await created).json()).toMatchObject({ title: 'Pas encore prêt', published: false })
  await expect(bob.getByRole('switch', { name: 'Publié' })).not.toBeChecked()
})
