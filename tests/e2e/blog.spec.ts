import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, longWord, test } from '../support/blog-journey.ts'
import { administrator, type ServerProcess } from '../support/server-process.ts'

const cards = (page: Page) => page.locator('#articles article')
const placeholders = (page: Page) => page.locator('[data-placeholder]:visible')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link', { name })

// A slow server is one that sleeps. Holding requests back in the browser would disturb its page transitions.
const fallAsleep = (server: ServerProcess) => server.process.kill('SIGSTOP')
const wakeUp = (server: ServerProcess) => server.process.kill('SIGCONT')
test.afterEach(({ server }) => {
  wakeUp(server)
})

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

interface ListState {
  placeholders: number
  articles: number
}

/**
 * What the list shows each time it becomes busy or stops being so. The page tells it by itself, since
 * Playwright asks nothing of a page while a move is under way.
 */
async function watchList(page: Page, { stopWhenBusy = false } = {}): Promise<ListState[]> {
  const states: ListState[] = []
  await page.exposeFunction('tellState', (state: ListState) => states.push(state))
  await page.evaluate((stopWhenBusy) => {
    const list = document.querySelector('#articles') as Element
    const count = (selector: string) =>
      [...list.querySelectorAll(selector)].filter((found) => found.checkVisibility()).length
    const tell = () => {
      const state = { placeholders: count('[data-placeholder]'), articles: count('article') }
      Object(window).tellState(state)
      if (stopWhenBusy && list.ariaBusy === 'true') stop()
    }
    new MutationObserver(() => setTimeout(tell)).observe(list, { attributes: true })
  }, stopWhenBusy)
  return states
}

const busy: ListState = { placeholders: 6, articles: 0 }

test('Six placeholders stand in the grid until the next list paints @phone', async ({
  page,
  server,
}) => {
  await page.goto('/blog')
  await expect(placeholders(page)).toHaveCount(0)
  const states = await watchList(page)
  fallAsleep(server)
  await filter(page, 'Données et droit').click({ noWaitAfter: true })
  await expect.poll(() => states).toEqual([busy])
  wakeUp(server)
  await expect(cards(page)).toHaveCount(2)
  await expect(placeholders(page)).toHaveCount(0)

  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).first()).toBeVisible()
  await expect(placeholders(page)).toHaveCount(0)
})

test('Placeholders stand in for a search too, but not when a list opens in a new tab', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/blog')
  const states = await watchList(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    filter(page, 'Données et droit').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await other.close()
  expect(states).toEqual([])
  fallAsleep(server)
  await page.getByLabel('Rechercher un article').fill('note')
  await page.getByRole('button', { name: 'Rechercher' }).click({ noWaitAfter: true })
  await expect.poll(() => states).toEqual([busy])
  wakeUp(server)
  await expect(page).toHaveURL('/blog?q=note')
  await expect(cards(page)).toHaveCount(23)
})

test('A reader who stops a slow list gets the articles back', async ({ page, server }) => {
  await page.goto('/blog')
  const states = await watchList(page, { stopWhenBusy: true })
  fallAsleep(server)
  await filter(page, 'Données et droit').click({ noWaitAfter: true })
  await expect.poll(() => states).toEqual([busy, { placeholders: 0, articles: 24 }])
  wakeUp(server)
  await expect(page).toHaveURL('/blog')
})

test('A reader reads an article from its title to the next one @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/blog/article-complet')
  await expect(page).toHaveTitle('Titre pour les moteurs | Guide Agence IA')
  const title = `L'article <complet> & ses "guillemets"`
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
  await filter(page, 'Catégorie vide').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: "Lire l'article L'article <complet>" })).toBeFocused()
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

test('An administrator moves from the admin area through the blog without a page load', async ({
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

for (const address of ['/blog', '/blog/article-complet', '/blog/mot-long', '/blog?q=zzz']) {
  test(`Nothing an author writes widens ${address}`, async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      // The body is as wide as the window without the room kept for the scroll bar.
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.body.offsetWidth,
      )
      expect(excess, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('Long titles and excerpts are cut at two and three lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/blog')
  const card = cards(page).filter({ hasText: longWord.slice(0, 30) })
  const lines = (selector: string) =>
    card.locator(selector).evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
    })
  expect(await lines('h2')).toBe(2)
  expect(await lines('h2 + p')).toBe(3)
})

for (const [width, columns] of [
  [390, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(`The grid has ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/blog')
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/blog', '/blog?q=evenement', '/blog/article-complet']) {
    test(`${address} is accessible in the ${colorScheme} theme @phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
}
