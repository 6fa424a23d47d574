import type { Post } from '../../../domain/post.ts'
import type { PostRevision } from '../../../domain/post-history.ts'
import {
  callApi,
  createArticle,
  createCategory,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { administrator } from '../../support/server-process.ts'

test.use({ expectedErrors: [/the server responded with a status of (404|409)/] })

test('An article is corrected, compared, restored, prepared in secret and published @phone', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page, {
    content: '<p>Un chat noir dort.</p>\n<p>Il pleut.</p>',
    published: true,
  })
  const stored = () => callApi<Post>(page, 'GET', `/api/admin/blog_posts/${article.id}`)
  const read = async () => (await page.request.get(`/blog/${article.slug}`)).text()
  await page.goto(`/admin?article=${article.id}`)
  const title = page.getByLabel('Titre', { exact: true })
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })

  await test.step('neither Enter nor Ctrl+S without a change dates it', async () => {
    await expect(page.getByText("Remet l'article en tête, daté d'aujourd'hui")).toBeVisible()
    await title.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
    expect(await stored()).toEqual(article)
  })

  await test.step('a click on Enregistrer does, changed or not', async () => {
    await save.click()
    await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
    expect((await stored()).published_at).not.toBe(article.published_at)
    await page.goto(`/admin?article=${article.id}`)
  })

  await test.step('corrects', async () => {
    await page
      .getByLabel('Contenu', { exact: true })
      .fill('<p>Un chien noir dort.</p>\n<p>Il pleut.</p>')
    await title.fill('Autre titre')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: 'Historique' })
  await test.step('compares: the words are marked, the fields listed, the person named', async () => {
    await page.getByRole('button', { name: 'Historique' }).click()
    await expect(dialog.getByText('2 champs diffèrent : Titre, Contenu.')).toBeVisible()
    const content = dialog.getByRole('region', { name: 'Contenu : ce qui a changé' })
    await expect(content.locator('del')).toHaveText('chat')
    await expect(content.locator('ins')).toHaveText('chien')
    await expect(content).toContainText('Il pleut.')
    await expect(dialog.getByRole('list', { name: 'Versions' })).toContainText(administrator.email)
  })

  await test.step('restores, as a new save', async () => {
    await dialog.getByRole('button', { name: 'Restaurer cette version' }).click()
    await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(title).toHaveValue(article.title)
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
    expect(await read()).toContain('Un chat noir dort.')
    await page.getByRole('button', { name: 'Historique' }).click()
    await expect(dialog.getByRole('list', { name: 'Versions' }).getByRole('button')).toHaveCount(2)
    await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click()
    await expect(dialog.getByText('Ces deux versions sont identiques.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Historique' })).toBeFocused()
  })

  await test.step('prepares a revision that readers do not see', async () => {
    await title.fill('Titre de demain')
    await page.getByRole('button', { name: 'Enregistrer comme brouillon de révision' }).click()
    await expect(toastOf(page, 'Brouillon de révision enregistré')).toBeVisible()
    await title.fill('Titre d’après-demain')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Brouillon de révision enregistré').first()).toBeVisible()
    expect(await read()).not.toContain('demain')
    await page.getByRole('button', { name: 'Aperçu sur le site' }).click()
    const link = await page.getByLabel("Lien d'aperçu").inputValue()
    expect(await (await page.request.get(link)).text()).toContain('Titre d’après-demain')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Retour', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: article.slug })
    await expect(row).toContainText('Brouillon de révision en attente')
    await row.getByRole('button', { name: article.title, exact: true }).click()
    await expect(title).toHaveValue('Titre d’après-demain')
    await expect(page.getByText('« Enregistrer » publie celle-ci')).toBeVisible()
  })

  await test.step('publishes it with one save', async () => {
    await save.click()
    await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
    // The toast of the save before may still be there.
    await expect.poll(read).toContain('après-demain')
    await expect(page.getByText('Brouillon de révision en attente')).toBeHidden()
  })
})

test('What a colleague prepares is neither published nor ended unseen, and outlives what ends it', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page, {
    content: '<p>Un</p>\n<p>Deux</p>\n<p>Trois</p>',
    published: true,
  })
  const { id, title, slug, updated_at } = article
  const address = `/api/admin/blog_posts/${id}`
  const text = (content: string) => ({ title, slug, content, published: true })
  const stored = async () => (await callApi<Post>(page, 'GET', address)).content
  const pending = async () =>
    (await callApi<PostRevision | null>(page, 'GET', `${address}/revision`))?.content
  await page.goto(`/admin?article=${id}`)
  const content = page.getByLabel('Contenu', { exact: true })
  await expect(content).toHaveValue(article.content)
  const theirs = { ...text('<p>Un</p>\n<p>Deux, préparé</p>\n<p>Trois</p>'), updated_at }
  await callApi(page, 'PUT', `${address}/revision`, theirs)

  await test.step('a correction joins it, and readers see neither until somebody has read both', async () => {
    await content.fill('<p>Un, corrigé</p>\n<p>Deux</p>\n<p>Trois</p>')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(
      page.getByText('a enregistré un brouillon de révision de cet article'),
    ).toBeVisible()
    await expect(page.getByText('« Enregistrer » publie celle-ci')).toBeVisible()
    await expect(content).toHaveValue('<p>Un, corrigé</p>\n<p>Deux, préparé</p>\n<p>Trois</p>')
    expect(await pending()).toBe('<p>Un, corrigé</p>\n<p>Deux, préparé</p>\n<p>Trois</p>')
    expect(await stored()).toBe(article.content)
  })

  await test.step('ended by another text, it is whole in the next one', async () => {
    await callApi(page, 'PUT', address, text('<p>Un</p>\n<p>Deux</p>\n<p>Trois, publié</p>'))
    expect(await pending()).toBeUndefined()
    await content.fill('<p>Un, corrigé</p>\n<p>Deux, préparé et relu</p>\n<p>Trois</p>')
    await page.keyboard.press('Control+s')
    await expect(content).toHaveValue(/Trois, publié/)
    await expect
      .poll(pending)
      .toBe('<p>Un, corrigé</p>\n<p>Deux, préparé et relu</p>\n<p>Trois, publié</p>')
  })
})

test('A deleted article leaves the site at once, and comes back from the toast or from the trash @phone', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const word = uniqueName('corbeille')
  const titles = [`A ${word}`, `B ${word}`, `C ${word}`]
  const articles: Post[] = []
  for (const title of titles) articles.push(await createArticle(page, { title, published: true }))
  const [, second] = articles
  const status = async () => (await page.request.get(`/blog/${second?.slug}`)).status()
  await page.goto(`/admin?q=${word}`)
  const list = page.getByRole('listitem').filter({ hasText: word })
  await expect(list).toHaveCount(3)
  page.on('dialog', (dialog) => dialog.accept())

  await page.getByRole('button', { name: `Supprimer « B ${word} »` }).click()
  await expect(toastOf(page, 'Article supprimé')).toBeVisible()
  await expect(list).toHaveCount(2)
  await expect(page.getByRole('button', { name: `A ${word}`, exact: true })).toBeFocused()
  expect(await status()).toBe(404)
  await page.keyboard.press('F6')
  await expect(
    toastOf(page, 'Article supprimé').getByRole('button', { name: 'Annuler' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Article restauré')).toBeVisible()
  await expect(list).toHaveCount(3)
  expect(await status()).toBe(200)

  await page.getByLabel('Tout choisir sur cette page').check()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(toastOf(page, '3 articles supprimés')).toBeVisible()
  await expect(page.getByText('Aucun article ne correspond.')).toBeVisible()
  await createArticle(page, { title: `Le remplaçant`, slug: second?.slug ?? '' })
  await toastOf(page, '3 articles supprimés').getByRole('button', { name: 'Annuler' }).click()
  await expect(toastOf(page, '2 articles restaurés')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Restaurer à une autre adresse' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(list).toHaveCount(2)
  await page.getByRole('button', { name: `Supprimer « A ${word} »` }).click()
  await expect(list).toHaveCount(1)

  await page.getByLabel('Statut').selectOption('Corbeille')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText(`par ${administrator.email}`)
  await page.getByRole('button', { name: `Restaurer « B ${word} »` }).click()
  await expect(dialog).toContainText('est maintenant celle de l’article « Le remplaçant »')
  await expect(dialog.getByLabel('Slug')).toBeFocused()
  await dialog.getByRole('button', { name: 'Restaurer' }).click()
  await expect(toastOf(page, 'Article restauré')).toBeVisible()
  await expect(list).toHaveCount(1)
  expect((await page.request.get(`/blog/${second?.slug}-2`)).status()).toBe(200)
  await page.getByRole('button', { name: `Supprimer définitivement « A ${word} »` }).click()
  await expect(toastOf(page, 'Article supprimé définitivement')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('A category deleted while an article is written stops no save, and the history knows its name', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const name = `Catégorie ${uniqueName('partie')}`
  const category = await createCategory(page, { name })
  const article = await createArticle(page, { category_id: category.id })
  await page.goto(`/admin?article=${article.id}`)
  await page.getByLabel('Titre', { exact: true }).fill('Un autre titre')
  await callApi(page, 'DELETE', `/api/admin/blog_categories/${category.id}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  const stored = await callApi<Post>(page, 'GET', `/api/admin/blog_posts/${article.id}`)
  expect(stored).toMatchObject({ title: 'Un autre titre', category_id: null })

  await page.getByRole('button', { name: 'Historique' }).click()
  const dialog = page.getByRole('dialog', { name: 'Historique' })
  await dialog.getByRole('listitem').last().getByRole('button').click()
  const changed = dialog.getByRole('region', { name: 'Catégorie : ce qui a changé' })
  await expect(changed.locator('del')).toHaveText(`${name} (supprimée)`)
})

test('The list is filtered by category, sorted, and several articles change at once', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const word = uniqueName('lot')
  const category = await createCategory(page, { name: `Catégorie ${word}` })
  const content = `<p>Un passage avec ${word} dedans.</p>`
  await createArticle(page, { title: 'Zèbre', content, author_name: 'Ada' })
  await createArticle(page, { title: 'Abeille', content, category_id: category.id })
  await page.goto(`/admin?q=${word}`)
  const list = page.getByRole('listitem').filter({ hasText: word })
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText(`Catégorie ${word}`)
  await expect(list.last()).toContainText('Ada')
  await expect(list.first().locator('mark').first()).toHaveText('lot')

  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Choisir « Zèbre »').check()
  await page.getByLabel('Déplacer vers une catégorie').selectOption({ label: `Catégorie ${word}` })
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(toastOf(page, 'Article déplacé')).toBeVisible()
  await page.getByLabel('Catégorie', { exact: true }).selectOption({ label: `Catégorie ${word}` })
  await expect(page).toHaveURL(new RegExp(`categorie=${category.id}`))
  await expect(list).toHaveCount(2)
  await page.getByLabel('Tout choisir sur cette page').check()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toastOf(page, '2 articles publiés')).toBeVisible()
  await expect(list.first()).toContainText('Publié le')
  await page.getByLabel('Trier par').selectOption('Adresse, de A à Z')
  await expect(page).toHaveURL(/tri=adresse/)
  await expect(list).toHaveCount(2)

  await callApi(page, 'PUT', `/api/admin/blog_categories/${category.id}`, {
    name: category.name,
    slug: `${category.slug}-bis`,
  })
  const old = await page.request.get(`/blog?categorie=${category.slug}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([
    301,
    `/blog?categorie=${category.slug}-bis`,
  ])
})
