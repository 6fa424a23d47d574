import { mainNavigation } from '../../app/content/site/navigation.ts'
import { expectAccessible, measureOverflow } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/journey.ts'

const paths = [
  ...mainNavigation.map(({ href }) => href).filter((href) => href !== '/blog'),
  '/plan-du-site',
  '/mentions-legales',
  '/politique-confidentialite',
]

for (const path of paths) {
  test(`${path} is accessible in light and in dark, and fits the screen @phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('A reader on a very narrow screen never scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    await page.goto(path)
    expect(await measureOverflow(page), path).toBeLessThanOrEqual(0)
  }
})

test.describe('The webinars', () => {
  test('are two tabs, the coming ones first', async ({ page }) => {
    await page.goto('/ressources#webinaires')
    const upcoming = page.getByRole('tab', { name: 'À venir' })
    const replay = page.getByRole('tab', { name: 'Replay' })
    await expect(upcoming).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('À venir')
    await expect(page.getByRole('button', { name: "S'inscrire gratuitement" })).toHaveCount(2)
    await replay.click()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Replay')
    await expect(page.getByRole('link', { name: /^Voir le replay/ })).toHaveCount(3)
    await expect(upcoming).toHaveAttribute('aria-selected', 'false')
  })

  test('follow the arrows, Home and End, with one stop for the Tab key', async ({ page }) => {
    await page.goto('/ressources#webinaires')
    const upcoming = page.getByRole('tab', { name: 'À venir' })
    const replay = page.getByRole('tab', { name: 'Replay' })
    await upcoming.focus()
    for (const [key, selected] of [
      ['ArrowRight', replay],
      ['ArrowRight', upcoming],
      ['ArrowLeft', replay],
      ['Home', upcoming],
      ['End', replay],
    ] as const) {
      await page.keyboard.press(key)
      await expect(selected).toBeFocused()
      await expect(selected).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Voir le replay/ }).first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(replay).toBeFocused()
  })

  test('"S\'inscrire gratuitement" changes nothing', async ({ page }) => {
    await page.goto('/ressources')
    const webinars = page.locator('#webinaires')
    const before = await webinars.innerHTML()
    await webinars.getByRole('button', { name: "S'inscrire gratuitement" }).first().click()
    expect(await webinars.innerHTML()).toBe(before)
    await expect(page).toHaveURL('/ressources')
  })
})

test('A question of the FAQ opens, closes the one before, and closes again', async ({ page }) => {
  await page.goto('/ressources#faq')
  const budget = page.locator('details', { hasText: 'Quel budget prévoir' })
  const duration = page.locator('details', { hasText: 'Combien de temps dure' })
  await expect(page.locator('#faq details[open]')).toHaveCount(0)
  await budget.locator('summary').click()
  await expect(budget).toHaveAttribute('open')
  await duration.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(duration).toHaveAttribute('open')
  await expect(budget).not.toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(page.locator('#faq details[open]')).toHaveCount(0)
})

test.describe('The download form', () => {
  test('sends nothing, says so, and keeps what was typed', async ({ page }) => {
    await page.goto('/ressources')
    await page
      .getByRole('link', { name: /^Télécharger le guide/ })
      .first()
      .click()
    await expect(page).toHaveURL('/ressources#download-form')
    const form = page.getByRole('form', { name: 'Télécharger les guides' })
    await expect(form).toBeInViewport()
    await expect(form.locator('[required]')).toHaveCount(0)
    await expect(form.getByRole('checkbox')).not.toBeChecked()
    await form.getByLabel('Nom complet').fill('Ada Lovelace')

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await form.getByRole('button', { name: 'Télécharger les guides' }).click()
    await expect(form.getByRole('status')).toHaveText(
      'Le téléchargement n’est pas encore ouvert. Aucune donnée n’a été envoyée.',
    )
    await expect(page).toHaveURL('/ressources#download-form')
    await expect(form.getByLabel('Nom complet')).toHaveValue('Ada Lovelace')
    expect(sent).toEqual([])
  })

  test('sends nothing without JavaScript either', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/ressources')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByLabel('Nom complet').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Télécharger les guides' }).click()
    await expect(page.getByLabel('Nom complet')).toHaveValue('Ada Lovelace')
    await expect(page).toHaveURL('/ressources')
    expect(sent).toEqual([])
    await context.close()
  })
})

test('Without JavaScript both lists of webinars are there, each under its heading', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/ressources')
  await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Replay', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: "S'inscrire gratuitement" }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Voir le replay/ }).last()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await context.close()
})

test('The contact opens the mail program', async ({ page }) => {
  await page.goto('/ressources#contact')
  await expect(page.getByRole('link', { name: 'Écrire à la rédaction' })).toHaveAttribute(
    'href',
    /^mailto:contact@/,
  )
})

test.describe('The table of contents', () => {
  test('stays beside the text and marks the section being read', async ({ page }) => {
    await page.goto('/services-proposes')
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    await expect(contents.getByRole('link')).toHaveCount(7)
    for (const [name, id] of [
      ['Conseil stratégique', 'conseil'],
      ['Audit de processus', 'audit'],
    ]) {
      await contents.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/services-proposes#${id}`)
      await expect(contents.locator('[aria-current]')).toHaveText(name ?? '')
      await expect(contents).toBeInViewport()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
    }
  })

  test('unfolds on a phone, leads on, and folds again @phone-only', async ({ page }) => {
    await page.goto('/services-proposes')
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    const link = contents.getByRole('link', { name: 'Formation des équipes' })
    await expect(link).toBeHidden()
    await contents.locator('summary').click()
    await link.click()
    await expect(link).toBeHidden()
    await expect(page.locator('#formation h2')).toBeInViewport()
    await expect(contents.locator('summary')).toContainText('Formation des équipes')
    // The heading must not hide under the header and the folded list.
    const [bar, title] = [contents, page.locator('#formation h2')]
    const bottom = (await bar.boundingBox())?.y ?? 0
    expect((await title.boundingBox())?.y).toBeGreaterThan(bottom + 40)
  })
})

test('A wide table is read row by row on a phone; wider, it scrolls inside its own frame, by keyboard too @phone-only', async ({
  page,
}) => {
  await page.goto('/services-proposes#selectionner')
  const frame = page.getByRole('region', { name: /Votre situation et le service/ })
  const beyond = () => frame.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(await beyond()).toBe(0)
  await page.setViewportSize({ width: 700, height: 800 })
  expect(await beyond()).toBeGreaterThan(0)
  const firstCell = frame.getByRole('rowheader').first()
  const before = await firstCell.boundingBox()
  await frame.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect((await firstCell.boundingBox())?.x).toBe(before?.x)
})

test('A visitor goes from the home page to a profile of the ranking', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Voir le profil de Fluxéo' }).click()
  await expect(page).toHaveURL('/classement-agences#pme')
  await expect(page.getByRole('heading', { name: 'Fluxéo' })).toBeInViewport()
  await expect(page.locator('#pme').getByRole('button', { name: 'Visiter le site' })).toBeDisabled()
  const first = page.locator('#generaliste')
  await expect(first.getByText('Notre recommandation')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Visiter le site' })).toHaveAttribute(
    'href',
    'https://orvanta.example',
  )
  await expect(first.getByRole('link', { name: 'Demander un devis' })).toHaveAttribute(
    'href',
    'https://orvanta.example/devis',
  )
})

test.describe('The ranking', () => {
  test('is weighed again without JavaScript, and the answer stands where one arrives', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/classement-agences#vos-priorites')
    for (const name of ['Expertise technique', 'Résultats documentés']) {
      const group = page.getByRole('group', { name })
      await expect(group.getByRole('radio', { name: 'Normal' })).toBeChecked()
      await group.getByRole('radio', { name: 'Ignorer' }).check()
    }
    await page.getByRole('button', { name: 'Recalculer' }).click()
    await expect(page).toHaveURL(
      '/classement-agences?expertise=0&resultats=0&accompagnement=2&transparence=2&securite=2#vos-priorites',
    )
    await expect(page.getByRole('heading', { name: 'Selon vos priorités' })).toBeInViewport()
    const ranked = page.locator('.priority-answer').getByRole('listitem')
    await expect(ranked.first()).toBeInViewport()
    await expect(ranked.nth(1)).toContainText('Fluxéo')
    await expect(ranked.nth(1)).toContainText('gagne 2 places')
    await page.getByRole('link', { name: 'Revenir aux poids officiels' }).click()
    await expect(page).toHaveURL('/classement-agences#vos-priorites')
    await expect(page.locator('.priority-answer')).toHaveCount(0)
    await context.close()
  })

  test('names each criterion beside its choices, never under them', async ({ page }) => {
    await page.goto('/classement-agences#vos-priorites')
    const group = page.getByRole('group', { name: 'Résultats documentés' })
    const name = await group.locator('legend').boundingBox()
    const first = await group.locator('label').first().boundingBox()
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0)
  })

  test('answers under an address that is accessible, on a narrow screen too @phone', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/classement-agences')
    // Before anything is scrolled, an agency and its note can be read.
    const table = page.getByRole('region', { name: /coup d’œil/ })
    await expect(table.getByRole('link', { name: '1. Orvanta' })).toBeInViewport()
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.goto('/classement-agences?expertise=3&securite=0#vos-priorites')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })

  test('opens its evidence by keyboard, and a figure leads to its source', async ({ page }) => {
    await page.goto('/classement-agences')
    const card = page.locator('#innovation')
    const evidence = card.getByText(/Deux rapports lus/)
    await expect(evidence).toBeHidden()
    await card.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(evidence).toBeVisible()
    await card.getByRole('link', { name: /^Source.*3 à 6 mois/ }).click()
    await expect(page).toHaveURL('/ressources#chiffre-delai-predictif')
    await expect(page.locator('#chiffre-delai-predictif')).toBeInViewport()
  })
})

test('On paper the ranking is light, without menus, and the webinars show both lists', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/classement-agences')
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Optivance' })).toBeVisible()
  await expect(page.getByText(/^Orvanta est partenaire commercial/).first()).toBeVisible()
  await expect(page.getByText(/Deux rapports lus/)).toBeVisible()
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(ink).toBe('rgb(23, 26, 38)')
  await page.goto('/ressources')
  await expect(page.locator('#webinaires').getByText('62 minutes')).toBeVisible()
  await expect(page.getByText('Comptez de 20')).toBeVisible()
})
