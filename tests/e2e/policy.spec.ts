import routes from '../../app/routes.ts'
import {
  createArticle,
  fillCredentials,
  openAdministration,
} from '../support/browser/administration.ts'
import { expect, test } from '../support/browser/journey.ts'
import { watch } from '../support/browser/watched-page.ts'

const STARTER = 'rediger-un-brief-d-une-page-pour-une-agence-ia'
const addresses = routes.map(({ path = '' }) =>
  path === '*' ? '/adresse-inconnue' : `/${path.replace(':slug', STARTER)}`,
)

test.use({ expectedErrors: ['404'] })
test.setTimeout(90_000)

/** Feeds are shown by the browser's own viewer, with styles of its own. */
const pages = addresses.filter((path) => !/\.(xml|txt)$/.test(path))
/** Pages where React runs remember how far they were scrolled, for as long as the tab is open. */
const SCROLL = 'react-router-scroll-positions'

test('HD-3: the policy stops nothing of ours in the administration, where React runs @long', async ({
  page,
  server,
}) => {
  const watched = await watch(page, server.url)
  await page.goto('/auth')
  await fillCredentials(page, { email: 'x', password: 'x' })
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Email invalide').first()).toBeVisible()
  expect(await watched.violations()).toEqual([])
  await openAdministration(page)
  const { id } = await createArticle(page, { content: '<h2>Un</h2><p>Deux</p>' })
  for (const path of ['/admin', '/admin?onglet=categories', `/admin?article=${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await watched.violations(), path).toEqual([])
  }
  expect([watched.dialogs, watched.foreign]).toEqual([[], []])
})

test('PR-1, HD-3: a visit to every page leaves no cookie, asks nobody else, keeps nothing, and its policy stops nothing of ours', async ({
  page,
  context,
  server,
}) => {
  const watched = await watch(page, server.url)
  const kept = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const withReact = ['/auth', '/admin']
  for (const path of [...pages.filter((path) => !withReact.includes(path)), ...withReact]) {
    await page.goto(path)
    expect(await watched.violations(), path).toEqual([])
    const allowed = withReact.includes(path) ? [SCROLL] : []
    expect(
      (await kept()).filter((key) => !allowed.includes(key)),
      path,
    ).toEqual([])
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Choisir le thème' }).click()
  await page.getByRole('button', { name: 'Sombre' }).click()
  await expect.poll(async () => (await kept()).filter((key) => key !== SCROLL)).toEqual(['theme'])
  expect(await context.cookies()).toEqual([])
  expect(watched.foreign).toEqual([])
})
