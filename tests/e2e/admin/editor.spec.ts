import {
  createArticle,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

test.use({ expectedErrors: [/the server responded with a status of (404|409|422|500|503)/] })

test('What is missing or too long is said, field by field, before anything is sent', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const title = page.getByLabel('Titre', { exact: true })
  const slug = page.getByLabel('Slug', { exact: true })
  const content = page.getByLabel('Contenu', { exact: true })

  await save.click()
  await expect(toastOf(page, 'Erreur de validation', 'Le titre est requis')).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/Le titre est requis/)
  await expect(content).toHaveAccessibleDescription(/Le contenu est requis/)

  await title.fill('Un titre')
  await slug.fill('')
  await save.click()
  await expect(toastOf(page, 'Erreur de validation', 'Le slug est requis')).toBeVisible()
  await slug.fill('un-titre')
  await save.click()
  await expect(toastOf(page, 'Erreur de validation', 'Le contenu est requis')).toBeVisible()
  await expect(content).toBeFocused()

  await content.fill('<p>Texte</p>')
  for (const [label, max, text] of [
    ['Meta description', 160, 'La meta description ne doit pas dépasser 160 caractères'],
    ['Meta titre', 60, 'Le meta titre ne doit pas dépasser 60 caractères'],
    ['Extrait', 500, "L'extrait ne doit pas dépasser 500 caractères"],
    ['Slug', 200, 'Le slug ne doit pas dépasser 200 caractères'],
    ['Titre', 200, 'Le titre ne doit pas dépasser 200 caractères'],
  ] as const) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
    await field.fill('x'.repeat(max + 1))
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`${max + 1} / ${max} \\(trop long\\)`),
    )
    await save.click()
    await expect(toastOf(page, 'Erreur de validation', text)).toBeVisible()
  }
})

test('The slug follows the title of a new article until someone writes their own', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const title = page.getByLabel('Titre', { exact: true })
  const slug = page.getByLabel('Slug', { exact: true })
  await title.fill("L'été, déjà !")
  await expect(slug).toHaveValue('l-ete-deja')
  await slug.fill('le-mien')
  await title.fill('Un autre titre')
  await expect(slug).toHaveValue('le-mien')
})

test('The content field is fifteen rows tall', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  await expect(page.getByLabel('Contenu', { exact: true })).toHaveAttribute('rows', '15')
})

test('The preview shows what the public page will show, and says what it leaves out', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  await page
    .getByLabel('Contenu', { exact: true })
    .fill('<h2>Visible</h2><p onclick="x()">Bonjour</p><script>alert(1)</script>')
  const paper = page.getByRole('region', { name: "Article tel qu'il sera publié" })
  await expect(paper.getByRole('heading', { name: 'Visible' })).toBeVisible()
  await expect(paper).toHaveText(/^Visible\s*Bonjour$/)
  const removed = page.getByRole('status').filter({ hasText: 'Retiré de la page publique' })
  await expect(removed.getByRole('listitem')).toHaveCount(2)
})

test('The search result and the shared card are previewed, with their fallbacks', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const result = page.getByRole('figure', { name: 'Dans un moteur de recherche' })
  const card = page.getByRole('figure', { name: 'Partagé sur un réseau social' })
  await page.getByLabel('Titre', { exact: true }).fill('Mon titre')
  await page.getByLabel('Extrait').fill('Mon extrait')
  for (const preview of [result, card]) {
    await expect(preview).toContainText('Mon titre | Guide Agence IA')
    await expect(preview).toContainText('Mon extrait')
  }
  await page.getByLabel('Meta titre').fill('Mon meta titre')
  await page.getByLabel('Meta description').fill('Ma description')
  for (const preview of [result, card]) {
    await expect(preview).toContainText('Mon meta titre | Guide Agence IA')
    await expect(preview).toContainText('Ma description')
  }
})

test('Ctrl+S saves and stays, even a new article', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const content = page.getByLabel('Contenu', { exact: true })
  await page.getByLabel('Titre', { exact: true }).fill(uniqueName('Raccourci'))
  await content.fill('<p>Un</p>')
  await page.keyboard.press('Control+s')
  await expect(toastOf(page, 'Article créé')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\?article=[0-9a-f-]{36}$/)
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await expect(content).toBeFocused()

  await content.fill('<p>Deux</p>')
  await page.keyboard.press('Control+s')
  await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
  await page.reload()
  await expect(content).toHaveValue('<p>Deux</p>')
})

test('While saving, the button says so', async ({ page }) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto(`/admin?article=${article.id}`)
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(article.title)
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/admin/blog_posts/${article.id}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByLabel('Titre', { exact: true }).fill('Nouveau titre')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeVisible()
  answer.resolve()
  await expect(page).toHaveURL('/admin')
})

test('A save that fails keeps every word and says why', async ({ page }) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto(`/admin?article=${article.id}`)
  await page.getByLabel('Contenu', { exact: true }).fill('<p>Précieux</p>')
  await page.route(`**/api/admin/blog_posts/${article.id}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Plus de place.' } }),
  )
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toastOf(page, 'Erreur', 'Plus de place.')).toBeVisible()
  await expect(page.getByLabel('Contenu', { exact: true })).toHaveValue('<p>Précieux</p>')
  await page.unroute(`**/api/admin/blog_posts/${article.id}`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toastOf(page, 'Article mis à jour')).toBeVisible()
})

test('A slug that is taken is said, at the field too', async ({ page }) => {
  await signInAsAdministrator(page)
  const article = await createArticle(page)
  await page.goto('/admin?article=nouveau')
  await page.getByLabel('Titre', { exact: true }).fill('Un double')
  await page.getByLabel('Slug', { exact: true }).fill(article.slug)
  await page.getByLabel('Contenu', { exact: true }).fill('<p>Texte</p>')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const text = 'Ce slug est déjà utilisé. Choisissez-en un autre.'
  await expect(toastOf(page, 'Erreur', text)).toBeVisible()
  await expect(page.getByLabel('Slug', { exact: true })).toHaveAccessibleDescription(
    new RegExp(text),
  )
})

test('The toolbar writes clean HTML, and every step can be undone', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const content = page.getByLabel('Contenu', { exact: true })
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' })
  await content.fill('Un titre')
  await toolbar.getByRole('button', { name: 'Titre de section' }).click()
  await expect(content).toHaveValue('<h2>Un titre</h2>')
  await expect(content).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('Un titre')

  await content.fill('un mot')
  await content.selectText()
  await page.keyboard.press('Control+b')
  await expect(content).toHaveValue('<strong>un mot</strong>')

  await content.selectText()
  await toolbar.getByRole('button', { name: 'Lien' }).click()
  await page.getByLabel('Adresse du lien').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Insérer' }).click()
  await expect(page.getByLabel('Adresse du lien')).toHaveAccessibleDescription(
    /Cette adresse n'est pas valable/,
  )
  await page.getByLabel('Adresse du lien').fill('exemple.fr')
  await page.getByRole('button', { name: 'Insérer' }).click()
  await expect(content).toHaveValue('<a href="https://exemple.fr"><strong>un mot</strong></a>')
  await expect(content).toBeFocused()

  await content.fill('')
  await toolbar.getByRole('button', { name: 'Image' }).click()
  await page.getByLabel("Adresse de l'image").fill('/og-image.png')
  await page.getByLabel('Texte alternatif').fill('Une boussole')
  await page.getByRole('button', { name: 'Insérer' }).click()
  await expect(content).toHaveValue('<img src="/og-image.png" alt="Une boussole">')

  await content.fill('')
  await toolbar.getByRole('button', { name: 'Tableau' }).click()
  await page.getByLabel('Lignes').selectOption('1')
  await page.getByLabel('Colonnes').selectOption('2')
  await page.getByRole('button', { name: 'Insérer' }).click()
  await page.keyboard.type('Agence')
  await expect(content).toHaveValue(/<th scope="col">Agence<\/th><th scope="col">Colonne 2<\/th>/)
})

test('The toolbar is one stop of the Tab key, the arrows move in it', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' })
  await toolbar.getByRole('button', { name: 'Titre de section' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Sous-titre' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Contenu', { exact: true })).toBeFocused()
})
