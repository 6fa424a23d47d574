import { type Browser, type BrowserContext, expect as expectBase } from '@playwright/test'
import { expectAccessible, measureOverflow } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/journey.ts'

const budget =
  '/ressources?volume=1500&minutes=5&cout-horaire=35&part=80&cout-mensuel=900&cout-depart=24000#calculateur'
const verdict = '/services-proposes?q1=oui&q2=non&q3=oui&q4=oui&q5=oui#decision'

async function withoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  isMobile: boolean,
): Promise<BrowserContext> {
  return browser.newContext({ javaScriptEnabled: false, baseURL, isMobile })
}

test('On a phone without JavaScript: from the home page to a verdict, a break-even month and a brief @phone-only', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const context = await withoutScripts(browser, baseURL, isMobile)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Savoir par où commencer' }).click()
  for (const question of await page.locator('#decision fieldset').all()) {
    await question.getByLabel('Oui').check()
  }
  await page.getByRole('button', { name: 'Voir mon verdict' }).click()
  await expectBase(page.getByRole('heading', { name: /^Votre verdict/ })).toBeInViewport()
  await page.goto('/')
  await page.getByRole('link', { name: 'Calculer mon budget' }).click()
  for (const [label, value] of [
    ['Volume par mois', '1 500'],
    ['Minutes par cas', '5'],
    ['Coût d’une heure de travail', '35,00'],
    ['Part traitée par l’automatisation', '80 %'],
    ['Coût de fonctionnement par mois', '900'],
    ['Coût de départ', '24 000 €'],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByRole('button', { name: 'Calculer mon budget' }).click()
  const answer = page.getByRole('status').first()
  await expectBase(answer).toContainText('remboursé en 9,2 mois, au cours du 10e mois')
  await expectBase(answer.getByRole('img')).toBeVisible()
  await expectBase(page.getByLabel('Volume par mois')).toHaveValue('1 500')
  await page.goto('/ressources')
  await page.getByRole('link', { name: 'Remplir un brief' }).click()
  await expectBase(page).toHaveURL('/ressources#modele-brief')
  await expectBase(page.getByRole('rowheader', { name: /Hors périmètre/ })).toBeVisible()
  await context.close()
})

test('Answers left out are asked for, and those given are kept', async ({ page }) => {
  await page.goto('/services-proposes#decision')
  const first = page.getByRole('group', { name: /mesurable/ })
  await first.getByLabel('Non').check()
  await page.getByRole('button', { name: 'Voir mon verdict' }).click()
  await expect(page.getByRole('heading', { name: 'Il manque des réponses' })).toBeInViewport()
  await expect(first.getByLabel('Non')).toBeChecked()
  await expect(first).not.toContainText('Répondez par oui ou par non')
  const last = page.getByRole('group', { name: /critère d’arrêt/ })
  await expect(last).toContainText('Répondez par oui ou par non')
})

test('A wrong number is explained beside its field, and nothing is lost', async ({ page }) => {
  await page.goto('/ressources#calculateur')
  await page.getByLabel('Volume par mois').fill('mille')
  await page.getByLabel('Minutes par cas').fill('12,5')
  await page.getByRole('button', { name: 'Calculer mon budget' }).click()
  const volume = page.getByLabel('Volume par mois')
  await expect(volume).toHaveAccessibleDescription(/Écrivez un nombre/)
  await expect(volume).toHaveValue('mille')
  await expect(page.getByLabel('Minutes par cas')).toHaveValue('12,5')
})

for (const path of [budget, verdict, '/ressources?volume=x', '/ressources#modele-brief']) {
  test(`${path} is accessible in light and in dark, and fits the screen @phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })
}

for (const id of ['demi-page', 'brief', 'dix-questions']) {
  test(`The document ${id} prints alone, on one sheet`, async ({ page }) => {
    await page.goto(`/ressources#modele-${id}`)
    const paper = await page.pdf({ format: 'A4' })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(`#modele-${id} table`).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.locator('.model:visible')).toHaveCount(1)
  })
}

test('The links of the header stand in the same place on every page', async ({ page }) => {
  const places: unknown[] = []
  for (const path of ['/', '/types-agences-ia', '/ressources', '/blog']) {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
    places.push(
      await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left)),
    )
  }
  for (const place of places) expect(place).toEqual(places[0])
})

test('The first row of the header leaves, the row of links stays, 44 pixels high', async ({
  page,
}) => {
  await page.goto('/commencer-avec-ia')
  await page.evaluate(() => scrollTo(0, 1500))
  const box = await page.getByRole('banner').boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(46)
  await expect(page.getByRole('banner').getByRole('searchbox')).not.toBeInViewport()
})

test('The search of the header is one line: its field and its button beside it', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('banner').getByRole('search')
  const field = await search.getByRole('searchbox').boundingBox()
  const button = await search.getByRole('button').boundingBox()
  expect(button?.y).toBe(field?.y)
  expect(button?.x).toBe((field?.x ?? 0) + (field?.width ?? 0))
})
