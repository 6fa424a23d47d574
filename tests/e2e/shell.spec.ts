import { mainNavigation } from '../../app/content/site/navigation.ts'
import { expect, test } from '../support/browser/journey.ts'

test('A visitor on a phone opens the menu, follows a link, and the menu is closed @phone-only', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const toggle = page.getByRole('button', { name: 'Ouvrir le menu' })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText(mainNavigation.map((item) => item.name))
  await menu.getByRole('link', { name: 'Ressources' }).click()
  await expect(page).toHaveURL('/ressources')
  await expect(menu).toBeHidden()
})

test('A visitor closes the menu with Escape and is back on the button @phone-only', async ({
  page,
}) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Ouvrir le menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('Without JavaScript the menu still leads everywhere @phone-only', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, isMobile })
  const page = await context.newPage()
  await page.goto('/mentions-legales')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const linkTo = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true })
  for (const { name, href } of mainNavigation) {
    await expect(linkTo(name)).toHaveAttribute('href', href)
  }
  await linkTo('Ressources').click()
  await expect(page).toHaveURL('/ressources')
  await context.close()
})

test('The header shows the eight links and stays in sight', async ({ page }) => {
  await page.goto('/ressources')
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(navigation.getByRole('link')).toHaveText(mainNavigation.map((item) => item.name))
  await expect(navigation.getByRole('link', { name: 'Ressources' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(navigation).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('"Retour en haut" appears past 300 pixels and goes back up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Retour en haut' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 300))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 301))
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test('A followed link shows the next page from its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Ressources' })
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL('/ressources')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('A chosen theme is kept, without a flash, and "Système" forgets it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Choisir le thème' }).click()
  await page.getByRole('button', { name: 'Sombre' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)

  // The very first paint of the next page must be dark: ask before any deferred script has run.
  await page.route('**/assets/site-*.js', (route) => route.fulfill({ body: '' }))
  await page.goto('/ressources')
  expect(await background()).toBe(dark)
  await page.unroute('**/assets/site-*.js')

  await page.goto('/')
  await page.getByRole('button', { name: 'Choisir le thème' }).click()
  await expect(page.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Système' }).click()
  expect(await background()).toBe(light)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('The keyboard reaches the content at once through the skip link', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu principal' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('An address that does not exist', () => {
  test.use({ expectedErrors: ['404'] })

  test('shows the 404 page and logs the attempted path', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const answer = await page.goto('/etudes-cas?source=test')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect(logged.filter((text) => text.includes('/etudes-cas'))).toHaveLength(1)
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Les derniers articles' })).toBeVisible()
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(page).toHaveURL('/')
  })
})
