import { expectAccessible, measureOverflow } from '../support/browser/accessibility.ts'
import { cards, expect, test } from '../support/browser/blog-journey.ts'
import { longWord } from '../support/browser/known-blog.ts'

for (const address of ['/blog', '/blog/article-complet', '/blog/mot-long', '/blog?q=zzz']) {
  test(`Nothing an author writes widens ${address}`, async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      expect(await measureOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
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

for (const address of ['/blog', '/blog?q=evenement', '/blog/article-complet']) {
  test(`${address} is accessible in light and in dark @phone`, async ({ page }) => {
    await page.goto(address)
    await expectAccessible(page)
  })
}
