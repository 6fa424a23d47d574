import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What is on screen has no accessibility fault in either theme, and does not scroll sideways. */
export async function expectAccessible(page: Page, view = page.url()): Promise<void> {
  await settle(page)
  expect(await listViolations(page), view).toEqual([])
  // The other theme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(
    await listViolations(page, ['color-contrast', 'link-in-text-block']),
    `${view}, in the dark`,
  ).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await measureOverflow(page), `${view}, sideways`).toBeLessThanOrEqual(0)
}

/** How many pixels wider the page is than its screen, the room kept for the scroll bar aside. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth)
}

/** Colours are judged once they no longer move. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}

/** What axe finds; what passes need not be written down, and no page has frames or foreign styles. */
async function listViolations(page: Page, onlyRules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
  if (onlyRules) axe.withRules(onlyRules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
