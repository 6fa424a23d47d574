import { cards, expect, filter, placeholders, test } from '../support/browser/blog-journey.ts'
import { administrator } from '../support/server-process.ts'

test('A reader sees the newest articles and opens one @phone', async ({ page }) => {
  await page.goto('/blog')
  await expect(page).toHaveTitle("Blog - Articles sur l'IA et l'Automatisation | Guide Agence IA")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.getByText("Actualités, guides et insights sur l'intelligence artificielle"),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  const second = cards(page).nth(1)
  await expect(second.getByRole('heading')).toHaveText('Le RGPD en clair')
  await expect(second).toContainText(/\d{1,2} \p{L}+ \d{4} • Données et droit/u)
  await expect(second).toContainText('Ce que le règlement demande vraiment.')
  await second.getByRole('link', { name: "Lire l'article Le RGPD en clair" }).click()
  await expect(page).toHaveURL('/blog/le-rgpd-en-clair')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('A reader filters by category, then sees everything again @phone', async ({ page }) => {
      await page.goto('/blog')
      await expect(filter(page, '').first()).toHaveText('Tous les articles')
      await expect(filter(page, 'Tous les articles')).toHaveAttribute('aria-current', 'true')
      await filter(page, 'Données et droit').click()
      await expect(page).toHaveURL('/blog?categorie=donnees-et-droit')
      await expect(filter(page, 'Données et droit')).toHaveAttribute('aria-current', 'true')
      await expect(filter(page, 'Tous les articles')).not.toHaveAttribute('aria-current')
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByRole('status')).toHaveText('2 articles dans « Données et droit »')
      await filter(page, 'Tous les articles').click()
      await expect(page).toHaveURL('/blog')
      await expect(cards(page)).toHaveCount(24)
    })

    test('A reader searches, sees the words in their place, and clears the search', async ({
      page,
    }) => {
      await page.goto('/blog')
      await page.getByLabel('Rechercher un article').fill('EVENEMENT')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/blog?q=EVENEMENT')
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).locator('mark')).toHaveText('évènement')
      await expect(page.getByRole('status')).toHaveText('1 résultat pour « EVENEMENT »')
      await filter(page, 'Méthode projet').click()
      await expect(page).toHaveURL('/blog?categorie=methode-projet&q=EVENEMENT')
      await expect(page.getByRole('status')).toContainText('Aucun résultat')
      await expect(page.getByText('Aucun article disponible pour le moment.')).toBeVisible()
      await page.getByRole('link', { name: 'Effacer la recherche' }).click()
      await expect(page).toHaveURL('/blog?categorie=methode-projet')
      await expect(cards(page)).toHaveCount(23)
    })

    test('A reader turns the pages', async ({ page }) => {
      await page.goto('/blog')
      await expect(page.getByText('Page 1 sur 2')).toBeVisible()
      await page.getByRole('link', { name: 'Suivante' }).click()
      await expect(page).toHaveURL('/blog?page=2')
      await expect(page.getByText('Page 2 sur 2')).toBeVisible()
      await expect(cards(page)).toHaveCount(3)
      await page.getByRole('link', { name: 'Précédente' }).click()
      await expect(page).toHaveURL('/blog')
    })
  })
}

test('A reader reads an article from its title to the next one @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/blog/article-complet')
  await expect(page).toHaveTitle('Titre pour les moteurs | Guide Agence IA')
  // Stored with a straight apostrophe, set when shown.
  const title = `L’article <complet> & ses "guillemets"`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const article = page.getByRole('article')
  await expect(article).toContainText(/\d{1,2} \p{L}+ \d{4}/u)
  await expect(article).toContainText('Données et droit')
  await expect(article).toContainText('Par Camille Exemple')
  await expect(article).toContainText('1 min de lecture')
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  await expect(trail.getByRole('listitem')).toHaveText(['Accueil', 'Blog', title])

  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  if (isMobile) await contents.locator('summary').click()
  await expect(contents.getByRole('link')).toHaveText(['Préparer', 'Mesurer', 'Décider'])
  await contents.getByRole('link', { name: 'Décider' }).click()
  await expect(page.getByRole('heading', { name: 'Décider' })).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('Décider')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(contents.locator('[aria-current]')).toHaveCount(0)

  const partner = article.getByRole('link', { name: 'Orvanta' })
  await expect(partner).toHaveAttribute('rel', 'sponsored noopener')
  await expect(article).toContainText('Lien partenaire')
  const related = page.getByRole('region', { name: 'Articles liés' })
  await expect(related.getByRole('link')).toHaveText(['Le RGPD en clair'])
  await expect(related).toContainText('Ce que le règlement demande vraiment.')
  await page.getByRole('link', { name: 'Retour au blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('A short article has no table of contents', async ({ page }) => {
  await page.goto('/blog/note-1')
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Articles liés' }).getByRole('link')).toHaveCount(3)
})

test('The keyboard alone filters and opens an article', async ({ page }) => {
  await page.goto('/blog')
  await filter(page, 'Données et droit').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?categorie=donnees-et-droit')
  // Whole: what is tabbed to comes last.
  await page.waitForLoadState()
  await filter(page, 'Catégorie vide').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: "Lire l'article L’article <complet>" })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog/article-complet')
})

test.describe('an article that is not there', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  for (const slug of ['jamais-ecrit', 'sous-presse']) {
    test(`A reader who follows a dead link to ${slug} is told so`, async ({ page }) => {
      await page.goto(`/blog/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article non trouvé')
      await expect(
        page.getByText("Désolé, cet article n'existe pas ou n'est plus disponible."),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Retour au blog' }).click()
      await expect(page).toHaveURL('/blog')
    })
  }
})

test('An administrator moves from the admin area through the blog without a page load @long', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Mot de passe').fill(administrator.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin')
  await page.evaluate(() => {
    document.documentElement.dataset.sameLoad = ''
  })
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle(/^Blog - Articles/)
  await expect(placeholders(page)).toHaveCount(0)
  await filter(page, 'Données et droit').click()
  await expect(cards(page)).toHaveCount(2)
  await expect(placeholders(page)).toHaveCount(0)
  await page.getByLabel('Rechercher un article').fill('evenement')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?categorie=donnees-et-droit&q=evenement')
  await expect(cards(page)).toHaveCount(1)
  await expect(placeholders(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Rechercher un article')).toHaveValue('')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: "Lire l'article Le RGPD en clair" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le RGPD en clair')
  await expect(page.locator('html')).toHaveAttribute('data-same-load')
})

test('An article without relatives and an empty search lead on to the latest articles', async ({
  page,
}) => {
  await page.goto('/blog/mot-long')
  const next = page.getByRole('region', { name: 'À lire ensuite' })
  await expect(next.getByRole('link')).toHaveCount(3)
  await page.goto('/blog?q=introuvablement')
  const latest = page.getByRole('region', { name: 'Les derniers articles' })
  await expect(latest.getByRole('link')).toHaveCount(3)
})
