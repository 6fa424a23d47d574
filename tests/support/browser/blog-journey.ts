import type { Page } from '@playwright/test'
import { test as journey } from './journey.ts'

export { expect } from './journey.ts'

/** Journeys through a blog of two pages, known to the last word. */
export const test = journey.extend({
  server: ({ knownBlog }, use) => use(knownBlog.server),
})

export const cards = (page: Page) => page.locator('#articles article')
export const placeholders = (page: Page) => page.locator('[data-placeholder]:visible')
export const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link', { name })
