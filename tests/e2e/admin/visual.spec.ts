import type { Page } from '@playwright/test'
import starter from '../../../server/data-care/starter/starter.json' with { type: 'json' }
import { expectAccessible } from '../../support/browser/accessibility.ts'
import {
  callApi,
  createArticle,
  openAdministration,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'

interface StoredPost {
  id: string
  title: string
  content: string
}

const sourceOf = (page: Page) => page.getByLabel('Contenu', { exact: true })
const visualOf = (page: Page) => page.getByRole('textbox', { name: 'Contenu (mode visuel)' })

/** What the policy stops is an error of the console, and fails the journey. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

test('An article with everything in it is written in visual mode with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await reportViolations(page)
  await signInAsAdministrator(page)
  const linked = await createArticle(page, {
    title: `Guide ${uniqueName('boussole')}`,
    published: true,
  })
  await page.goto('/admin?article=nouveau')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  const title = uniqueName('Sans une balise')
  await expect(page.getByLabel('Titre', { exact: true })).toBeFocused()
  await type(title)
  await page.getByRole('radio', { name: 'HTML' }).focus()
  await press('ArrowRight')
  await expect(visualOf(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Visuel' })).toBeFocused()

  // One stop for the tools, then the text.
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Annuler la frappe' })).toBeFocused()
  await press('Tab')
  await expect(visualOf(page)).toBeFocused()
  await type('Un début avec du ')
  await press('Control+b')
  await type('gras')
  await press('Control+b')
  await type(', de l’*italique* et du `code`.')
  await press('Enter')
  await type('## Une section')
  await press('Enter')
  await type('- Un')
  await press('Enter')
  await type('Sous un')
  await press('Tab', 'Enter')
  await type('Encore dessous')
  await press('Enter', 'Shift+Tab')
  await type('Deux')
  await press('Enter', 'Enter')
  await type('> Une parole')
  await press('Enter', 'Enter')
  await type('https://youtu.be/dQw4w9WgXcQ')
  await press('Enter')
  await type('Voir ')
  await press('Control+k')
  await expect(page.getByLabel('Adresse du lien')).toBeFocused()
  await type(linked.title.slice(6))
  await expect(page.getByRole('button', { name: linked.title })).toBeVisible()
  await press('Tab', 'Enter')
  await expect(visualOf(page)).toBeFocused()
  await type(' pour la suite.')
  await press('Enter')
  await type('---')
  await page.getByRole('button', { name: 'Tableau', exact: true }).focus()
  await press('Enter')
  await expect(page.getByLabel('Lignes')).toBeFocused()
  await press('ArrowUp', 'ArrowUp', 'Tab', 'ArrowUp', 'Tab', 'Enter')
  await type('Les prix')
  await press('Enter')
  await type('Poste')
  await press('Tab')
  await type('Coût')
  await press('Tab')
  await type('Audit')
  await press('Tab')
  await type('900')
  await press('Tab')
  await type('Projet')
  await press('Tab')
  await type('5000')
  // Out of the table, then out of the field.
  await press('Control+Enter')
  await type('Fin.')
  await press('Escape', 'Tab')
  await expect(visualOf(page)).not.toBeFocused()

  await press('Control+s')
  await expect(toastOf(page, 'Article créé')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('article')
  const stored = await callApi<StoredPost>(page, 'GET', `/api/admin/blog_posts/${id}`)
  expect(
    stored.content,
  ).toBe(`<p>Un début avec du <strong>gras</strong>, de l’<em>italique</em> et du <code>code</code>.</p>
<h2>Une section</h2>
<ul>
  <li>Un
    <ul>
      <li>Sous un</li>
      <li>Encore dessous</li>
    </ul>
  </li>
  <li>Deux</li>
</ul>
<blockquote>
  <p>Une parole</p>
</blockquote>
<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Vidéo YouTube"></iframe>
<p>Voir <a href="/blog/${linked.slug}">${linked.title}</a> pour la suite.</p>
<hr>
<table>
  <caption>Les prix</caption>
  <thead>
    <tr><th scope="col">Poste</th><th scope="col">Coût</th></tr>
  </thead>
  <tbody>
    <tr><td>Audit</td><td>900</td></tr>
    <tr><td>Projet</td><td>5000</td></tr>
  </tbody>
</table>
<p>Fin.</p>`)

  // The choice is remembered.
  await page.goto('/admin?article=nouveau')
  await expect(visualOf(page)).toBeVisible()
})

test('Every starter article opens in visual mode unchanged, and what is edited is all that changes @long', async ({
  page,
}) => {
  await reportViolations(page)
  await signInAsAdministrator(page)
  // By their names: other journeys write articles too, and edit those.
  const starters: StoredPost[] = []
  for (const { slug } of starter.articles.slice(0, 4)) {
    starters.push(await callApi<StoredPost>(page, 'GET', `/api/blog_posts/${slug}`))
  }
  for (const { id, content } of starters) {
    await page.goto(`/admin?article=${id}`)
    await page.getByText('Visuel', { exact: true }).click()
    await expect(visualOf(page)).toBeVisible()
    await expect(page.locator('.stand-in')).toHaveCount(0)
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
    await page.getByText('HTML', { exact: true }).click()
    await expect(sourceOf(page)).toHaveValue(content)
  }

  const { content = '' } = starters[3] ?? {}
  await page.getByText('Visuel', { exact: true }).click()
  await visualOf(page).locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ajout.')
  await page.getByText('HTML', { exact: true }).click()
  const [first = '', ...others] = content.split('\n')
  await expect(sourceOf(page)).not.toHaveValue(content)
  const now = await sourceOf(page).inputValue()
  expect(now.split('\n').slice(1).join('\n')).toBe(others.join('\n').trimEnd())
  expect(now.split('\n')[0]).not.toBe(first)
})

test('Undo reaches across both modes @long', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const source = sourceOf(page)
  await source.click()
  await page.keyboard.type('<p>Un</p>')
  await page.getByText('Visuel', { exact: true }).click()
  await visualOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' deux')
  await expect(visualOf(page)).toHaveText('Un deux')
  await page.getByText('HTML', { exact: true }).click()
  await expect(source).toHaveValue('<p>Un deux</p>')
  await source.click()
  await page.keyboard.press('Control+z')
  await expect(source).toHaveValue('<p>Un</p>')
  await page.keyboard.press('Control+Shift+z')
  await expect(source).toHaveValue('<p>Un deux</p>')

  await source.press('Control+End')
  await page.keyboard.type('\n<p>trois</p>')
  await page.getByText('Visuel', { exact: true }).click()
  await expect(visualOf(page)).toHaveText('Un deuxtrois')
  await visualOf(page).click()
  await page.keyboard.press('Control+z')
  await expect(visualOf(page)).toHaveText('Un deux')
  await page.keyboard.press('Control+z')
  await expect(visualOf(page)).toHaveText('Un')
})

test('What the visual mode cannot hold stays as it is, and what it would change stays in HTML', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const details = '<details open><summary>Plus</summary><p>Texte</p></details>'
  const article = await createArticle(page, { content: `<p>Avant</p>\n${details}` })
  await page.goto(`/admin?article=${article.id}`)
  await page.getByText('Visuel', { exact: true }).click()
  await expect(visualOf(page)).toContainText('Bloc HTML gardé tel quel')
  await visualOf(page).locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' et après')
  await page.getByText('HTML', { exact: true }).click()
  await expect(sourceOf(page)).toHaveValue(`<p>Avant et après</p>\n${details}`)
  // What changed is not selected: the next letter would erase it.
  const selected = (field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart
  expect(await sourceOf(page).evaluate(selected)).toBe(0)

  await sourceOf(page).fill('<h2>Un</blockquote></h2>')
  await page.getByText('Visuel', { exact: true }).click()
  await expect(page.getByText(/Cet article reste en HTML : la balise <blockquote>/)).toBeVisible()
  await expect(sourceOf(page)).toBeVisible()

  await sourceOf(page).fill('Un\n\nDeux')
  await page.getByText('Visuel', { exact: true }).click()
  await expect(page.getByText(/est hors de tout paragraphe, et le mode visuel/)).toBeVisible()
  await page.getByRole('button', { name: 'Mettre ce texte en paragraphes' }).click()
  await expect(visualOf(page).locator('p')).toHaveText(['Un', 'Deux'])
})

test('The visual mode and its tools are accessible in light and in dark @phone @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAsAdministrator(page)
  const content =
    '<h2>Un</h2>\n<p>Texte <a href="/blog">lien</a></p>\n<table>\n  <thead>\n    <tr><th scope="col">A</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>x</td></tr>\n  </tbody>\n</table>\n<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Démonstration"></iframe>\n<dl><dt>a</dt><dd>b</dd></dl>'
  const article = await createArticle(page, { content })
  await page.goto(`/admin?article=${article.id}`)
  await page.getByText('Visuel', { exact: true }).click()
  await visualOf(page).locator('td').click()
  const table = page.getByRole('toolbar', { name: 'Tableau' })
  await expect(table).toBeVisible()
  await expect(page.getByText('Vérifications avant publication')).toBeVisible()
  await expectAccessible(page, 'visual mode, in a table')

  await table.getByRole('button', { name: 'Ajouter une ligne au-dessous' }).click()
  await table.getByRole('button', { name: 'Ajouter une colonne à droite' }).click()
  await table.getByRole('button', { name: "Colonne d'en-tête" }).click()
  await page.getByText('HTML', { exact: true }).click()
  await expect(sourceOf(page)).toHaveValue(
    /<tr><th scope="col">A<\/th><th scope="col"><\/th><\/tr>\n {2}<\/thead>\n {2}<tbody>\n {4}<tr><th scope="row">x<\/th><td><\/td><\/tr>\n {4}<tr><th scope="row"><\/th><td><\/td><\/tr>/,
  )
  await page.getByText('Visuel', { exact: true }).click()
  await visualOf(page).locator('p').first().click()
  for (const tool of ['Lien', 'Vidéo', 'Image']) {
    await page.getByRole('button', { name: tool }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, `dialog of ${tool}`)
    await page.keyboard.press('Escape')
    await expect(visualOf(page)).toBeFocused()
  }
})
