import { openAdministration } from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

const BUDGET = 180_000

test('The whole administration, React included, weighs less than its budget', async ({ page }) => {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.request().sizes().then(compressed))
  })
  const compressed = (sizes: { responseBodySize: number }) => sizes.responseBodySize
  await page.goto('/auth')
  await openAdministration(page)
  await page.getByRole('tab', { name: 'Catégories' }).click()
  await page.goto('/admin?article=nouveau')
  await expect(page.getByLabel('Contenu', { exact: true })).toBeVisible()
  const sizes = await Promise.all(bodies)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(BUDGET)
})

test('A visitor of the public pages loads none of it, and the shell of /admin holds no data', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname)
  })
  for (const address of ['/', '/blog', '/classement-agences']) await page.goto(address)
  expect(scripts.filter((path) => !/\/site-[\w-]+\.js$/.test(path))).toEqual([])

  for (const address of ['/admin', '/auth']) {
    const response = await page.request.get(address)
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(html).not.toContain('Former une équipe')
    expect(html).not.toContain(' style=')
  }
})

test('Nothing the administration does offends the security policy @long', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  await openAdministration(page)
  await page.getByRole('button', { name: 'Nouvel article' }).click()
  await page
    .getByLabel('Contenu', { exact: true })
    .fill('<p>Vidéo</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>')
  await expect(page.getByText('visible sur la page publique')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Image' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
