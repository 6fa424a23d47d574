import {
  createArticle,
  openAdministration,
  signInAsAdministrator,
  toastOf,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

test('Dialogs give the keyboard to their first field, and bold is switched off as it was on', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const content = page.getByLabel('Contenu', { exact: true })
  await content.click()
  await page.keyboard.type('<p>Un ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('mot')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' suite, ')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Adresse du lien')).toBeFocused()
  await page.keyboard.type('https://exemple.fr')
  await page.keyboard.press('Tab')
  await page.keyboard.type('notre guide')
  await page.keyboard.press('Enter')
  await page.keyboard.type('.</p>')
  await expect(content).toHaveValue(
    '<p>Un <strong>mot</strong> suite, <a href="https://exemple.fr">notre guide</a>.</p>',
  )

  // On a link, the dialog knows its address.
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Adresse du lien')).toHaveValue('https://exemple.fr')
  await page.getByRole('button', { name: 'Retirer le lien' }).click()
  await expect(content).toHaveValue('<p>Un <strong>mot</strong> suite, notre guide.</p>')

  await page.goto('/admin?onglet=categories')
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('Actualités IA')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Actualités IA')
})

test('A long article scrolls in its preview, beside its text', async ({ page }) => {
  await signInAsAdministrator(page)
  const content = Array.from({ length: 80 }, (_, i) => `<p>Paragraphe ${i + 1}</p>`).join('\n')
  const article = await createArticle(page, { content })
  await page.goto(`/admin?article=${article.id}`)
  const paper = page.getByRole('region', { name: "Article tel qu'il sera publié" })
  await expect(paper).toContainText('Paragraphe 80')
  const { shown, whole } = await paper.evaluate((element) => ({
    shown: element.clientHeight,
    whole: element.scrollHeight,
  }))
  expect(whole).toBeGreaterThan(shown)
  expect(shown).toBeLessThan(800)
})

test('What to look at before publishing is listed, shown and repaired, and never in the way', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const draft = await createArticle(page)
  await page.goto('/admin?article=nouveau')
  const content = page.getByLabel('Contenu', { exact: true })
  const checks = page.getByRole('region', { name: 'Vérifications avant publication' })
  await page.getByLabel('Titre', { exact: true }).fill('Un titre')
  await content.fill(
    `Un\n\nDeux\n<h3>Trois</h3>\n<p><img src="/og-image.png"> <a href="/blog/${draft.slug}">a</a> <a href="/ressources">b</a> <a href="/nulle-part">c</a></p>\nhttps://youtu.be/dQw4w9WgXcQ`,
  )
  await expect(checks.getByRole('listitem')).toHaveText([
    /« Un Deux » est hors de tout paragraphe/,
    /L'adresse d'une vidéo est seule/,
    /« Trois » est un titre de niveau 3/,
    /Une image est sans texte alternatif/,
    new RegExp(`/blog/${draft.slug} ne mène à aucune page publiée`),
    /\/nulle-part ne mène à aucune page publiée/,
    /L'extrait manque/,
    /pas de catégorie/,
  ])
  await checks.getByRole('button', { name: /^Montrer : « Trois »/ }).click()
  await expect(content).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('<h3>Trois</h3>')

  // By key: the page may still grow with the picture of its preview.
  await checks.getByRole('button', { name: 'En faire un lecteur' }).press('Enter')
  await expect(content).toHaveValue(/<iframe src="https:\/\/www\.youtube-nocookie\.com/)
  await checks.getByRole('button', { name: 'Mettre en paragraphes' }).click()
  await expect(content).toHaveValue(/^<p>Un<\/p>\n<p>Deux<\/p>\n<h3>/)
  await page.keyboard.press('Control+s')
  await expect(toastOf(page, 'Article créé')).toBeVisible()
})
