import type { Page } from '@playwright/test'
import { cards, expect, filter, placeholders, test } from '../support/browser/blog-journey.ts'
import type { ServerProcess } from '../support/server-process.ts'

// A slow server is one that sleeps. Holding requests back in the browser would disturb its page transitions.
const fallAsleep = (server: ServerProcess) => server.process.kill('SIGSTOP')
const wakeUp = (server: ServerProcess) => server.process.kill('SIGCONT')
test.afterEach(({ server }) => {
  wakeUp(server)
})

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
  server,
}) => {
  await page.goto('/blog')
  const states = await watchList(page)
  await filter(page, 'Données et droit').click({ modifiers: ['ControlOrMeta'] })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
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
