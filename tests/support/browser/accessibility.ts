import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isLong } from '../long-tests.ts'

/** What axe can say of colours takes most of its time: it is asked by the long tests, in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** What is on screen has no accessibility fault in either theme, and does not scroll sideways. */
export async function expectAccessible(page: Page, view = page.url()): Promise<void> {
  await settle(page)
  const axe = isLong ? axeOn(page) : axeOn(page).disableRules(COLOURS)
  expect(await listViolations(axe), view).toEqual([])
  if (isLong) await expectReadableInTheDark(page, view)
  expect(await measureOverflow(page), `${view}, sideways`).toBeLessThanOrEqual(0)
}

/** The other theme changes colours and nothing else. */
async function expectReadableInTheDark(page: Page, view: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const violations = await listViolations(axeOn(page).withRules(COLOURS))
  expect(violations, `${view}, in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
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

/** What passes need not be written down, and no page has frames or foreign styles. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
}

async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
