import { openAdministration } from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { paste, readFixture } from '../../support/browser/pasting.ts'

// Newer Chromiums also say what the policy stops in a text that is only parsed, where nothing could run it.
const parsed = 'Executing inline event handler violates'
// The picture that the web page shows is on no server.
test.use({ expectedErrors: [parsed, 'net::ERR_'] })

const sources = {
  word: 'Image du document, à ajouter à part (Schéma du projet)',
  'google-docs': 'Image de Google Docs, à ajouter à part (Courbe)',
  libreoffice: 'Image du document, à ajouter à part',
  'web-page': 'Lien relatif (autre-page.html) ; Cadre externe (carte.example)',
}

for (const [name, leftOut] of Object.entries(sources)) {
  const length = name === 'word' ? '' : ' @long'
  test(`What is copied from ${name} is pasted clean in both modes, and what is left out is named${length}`, async ({
    page,
  }) => {
    const { html, clean } = readFixture(name)
    // The fixture's own site is another one here.
    const expected = clean.replace('"/blog/un-article', '"https://guide.example/blog/un-article')
    await openAdministration(page, '/admin?article=nouveau')
    const content = page.getByLabel('Contenu', { exact: true })
    await paste(content, { html, text: 'On écrit <h2> pour une section.' })
    await expect(content).toHaveValue(expected)
    await expect(page.getByText(`Laissé de côté : ${leftOut}`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(content).toHaveValue('')

    await page.getByText('Visuel', { exact: true }).click()
    const visual = page.getByRole('textbox', { name: 'Contenu (mode visuel)' })
    await paste(visual, { html, text: 'On écrit <h2> pour une section.' })
    await expect(page.getByText(`Laissé de côté : ${leftOut}`)).toBeVisible()
    await page.getByText('HTML', { exact: true }).click()
    await expect(content).toHaveValue(expected)
  })
}

test('Pasting keeps sentences whole, paragraphs apart, and reads Markdown, videos and source @long', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const content = page.getByLabel('Contenu', { exact: true })
  const link = { html: '<a href="https://exemple.fr">le guide</a>', text: 'le guide' }

  await content.fill('<p>Voir .</p>')
  await content.press('Home')
  for (let step = 0; step < 8; step += 1) await content.press('ArrowRight')
  await paste(content, link)
  await expect(content).toHaveValue('<p>Voir <a href="https://exemple.fr">le guide</a>.</p>')

  for (const [text, expected] of [
    ['Un\n\nDeux', '<p>Un</p>\n<p>Deux</p>'],
    ['# Un\n\n**Deux**', '<h2>Un</h2>\n<p><strong>Deux</strong></p>'],
    ['https://youtu.be/dQw4w9WgXcQ', /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed/],
    ['<p>Code</p>', '<p>Code</p>'],
    ['mot', 'mot'],
  ] as const) {
    await content.fill('')
    await paste(content, { text })
    await expect(content).toHaveValue(expected)
  }

  await content.fill('<p>Voir ici.</p>')
  await page.getByText('Visuel', { exact: true }).click()
  const visual = page.getByRole('textbox', { name: 'Contenu (mode visuel)' })
  await visual.click()
  await visual.press('Control+Home')
  for (let step = 0; step < 5; step += 1) await visual.press('ArrowRight')
  await paste(visual, link)
  await expect(visual).toHaveText('Voir le guideici.')
  await visual.press('Control+End')
  await visual.press('Enter')
  await paste(visual, { text: 'https://vimeo.com/123456789' })
  await page.getByText('HTML', { exact: true }).click()
  await expect(content).toHaveValue(
    '<p>Voir <a href="https://exemple.fr">le guide</a>ici.</p>\n<iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Vidéo Vimeo"></iframe>',
  )

  // A cell holds lines: paragraphs must not tear its table in two.
  await content.fill('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  await page.getByText('Visuel', { exact: true }).click()
  await visual.locator('td').first().click()
  await paste(visual, { text: 'Un\n\nDeux' })
  await expect(visual.locator('td')).toHaveText([/Un.*Deux/, 'b'])
  await expect(visual.getByRole('table')).toHaveCount(1)
})
