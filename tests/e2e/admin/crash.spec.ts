import { fillCredentials } from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { openKillableBrowser } from '../../support/browser/killable-browser.ts'
import { createTemporaryFolder } from '../../support/temporary-folder.ts'

const ROUNDS = Number(process.env.CRASHES ?? 2)

test('What the bar calls copied is there again after the browser was killed @long', async ({
  baseURL,
}) => {
  test.setTimeout(60_000 * (ROUNDS + 1))
  const profile = createTemporaryFolder('profile')
  try {
    let expected: string | undefined
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { page, kill } = await openKillableBrowser(profile.path)
      await page.goto(`${baseURL}/auth`)
      await expect(page.getByLabel('Email')).toBeFocused()
      await fillCredentials(page)
      await page.keyboard.press('Enter')
      // A browser that starts while others work takes its time to sign in.
      await expect(page.getByRole('tab', { name: 'Articles' })).toBeVisible({ timeout: 30_000 })
      await page.goto(`${baseURL}/admin?article=nouveau`)
      const content = page.getByLabel('Contenu', { exact: true })
      if (expected) {
        await page.getByRole('button', { name: 'Reprendre cette copie' }).click()
        await expect(content).toHaveValue(expected)
      }
      expected = `${expected ?? ''}<p>Phrase ${round} ${crypto.randomUUID()}</p>`
      const before = await page.getByText(/copie locale à/).count()
      if (before > 0) await page.waitForTimeout(1100)
      const bar = page.getByText(/copie locale à (\d\d:\d\d:\d\d)/)
      const earlier = before > 0 ? await bar.textContent() : ''
      await content.fill(expected)
      await expect(bar).not.toHaveText(earlier ?? '')
      await expect(bar).toBeVisible()
      await kill()
    }
  } finally {
    profile.remove()
  }
})
