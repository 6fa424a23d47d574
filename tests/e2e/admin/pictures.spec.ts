import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ListedMedia } from '../../../domain/media.ts'
import {
  callApi,
  createArticle,
  openAdministration,
  originOf,
  signInAsAdministrator,
  toastOf,
  uniqueName,
} from '../../support/browser/administration.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { drawPhoto, drawPlain } from '../../support/pictures.ts'

test.use({
  expectedErrors: [
    /the server responded with a status of (404|409|415|422|502)/,
    '192.168.1.20',
    'ERR_FAILED',
  ],
})

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** Drops or pastes files as a person does: the browser hands them over with the event. */
async function handOver(
  page: Page,
  how: 'drop' | 'paste',
  files: SentFile[],
  field = page.getByLabel('Contenu', { exact: true }),
): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }))
  const data = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, given)
  if (how === 'drop') return field.dispatchEvent('drop', { dataTransfer: data })
  await field.evaluate((element, clipboardData) => {
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)
}

/** A colour of its own for every picture: the same one twice would be one. */
const randomColor = () => `#${crypto.randomUUID().slice(0, 6)}`

const plain = async (name: string): Promise<SentFile> => ({
  name,
  type: 'image/png',
  bytes: await drawPlain(900, 600, randomColor()).png().toBuffer(),
})

test('A photo dropped into the editor is described, published, and small on a telephone', async ({
  page,
  browser,
}) => {
  const slug = uniqueName('photo')
  await openAdministration(page, '/admin?article=nouveau')
  await page.getByLabel('Titre', { exact: true }).fill('Une photo 🌊 à Étretat')
  await page.getByLabel('Slug', { exact: true }).fill(slug)
  const content = page.getByLabel('Contenu', { exact: true })
  await content.fill('<p>Avant</p>\n')
  test.slow()
  const bytes = await sharp(await drawPhoto(1008, 756))
    .resize(2400)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg({ quality: 88 })
    .toBuffer()
  await handOver(page, 'drop', [{ name: 'Falaises.jpg', type: 'image/jpeg', bytes }])

  const dialog = page.getByRole('dialog', { name: 'Insérer une image' })
  const insert = dialog.getByRole('button', { name: 'Insérer' })
  await expect(insert).toBeEnabled({ timeout: 20_000 })
  await insert.click()
  const alt = dialog.getByLabel('Texte alternatif')
  await expect(alt).toHaveAccessibleDescription(/Décrivez l'image, ou cochez « Image décorative »/)
  await expect(alt).toBeFocused()
  await alt.fill('Les falaises <blanches>')
  await dialog.getByLabel('Légende').fill('Étretat, le matin')
  await insert.click()
  await expect(content).toBeFocused()
  await expect(content).toHaveValue(
    /^<p>Avant<\/p>\n<figure>\n {2}<img src="\/media\/p[0-9a-f]{20}-2000x1500-[0-9a-f]{6}\/1600\.jpg" alt="Les falaises &lt;blanches&gt;" width="2000" height="1500">\n {2}<figcaption>Étretat, le matin<\/figcaption>\n<\/figure>$/,
  )
  const preview = page.getByRole('region', { name: "Article tel qu'il sera publié" })
  await expect(preview.getByRole('img', { name: 'Les falaises <blanches>' })).toBeVisible()
  const card = page.getByRole('img', { name: /^Carte de partage : Une photo/ })
  await card.scrollIntoViewIfNeeded()
  // Drawn by a process that takes what others leave of the machine.
  await expect(card).toHaveJSProperty('naturalWidth', 1200, { timeout: 30_000 })

  await page.getByRole('switch').check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeVisible()

  const origin = new URL(page.url()).origin
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    baseURL: origin,
  })
  const reader = await phone.newPage()
  const violations: string[] = []
  reader.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  await reader.goto(`/blog/${slug}`)
  const picture = reader.getByRole('img', { name: 'Les falaises <blanches>' })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('complete', true)
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    src: image.currentSrc,
    loading: image.loading,
    color: getComputedStyle(image).backgroundColor,
    figure: image.closest('figure')?.textContent?.trim(),
    fits: document.documentElement.scrollWidth <= innerWidth,
  }))
  expect(shown.src).toMatch(/\/960\.webp$/)
  expect(shown).toMatchObject({ loading: 'eager', figure: 'Étretat, le matin', fits: true })
  expect(shown.color).not.toBe('rgba(0, 0, 0, 0)')
  expect(violations).toEqual([])
  const file = await reader.request.get(shown.src)
  expect((await file.body()).byteLength).toBeLessThan(60_000)
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })

  const og = await reader.locator('meta[property="og:image"]').getAttribute('content')
  expect(og).toMatch(new RegExp(`^${origin}/social/blog/${slug}-[0-9a-f]{16}\\.png$`))
  const drawn = await reader.request.get(og ?? '')
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  await phone.close()
})

test('In visual mode pictures come by drop, paste and from the library, each with its description @long', async ({
  page,
}) => {
  test.slow()
  const slug = uniqueName('visuel')
  await openAdministration(page, '/admin?article=nouveau')
  const kept = await upload(page, `${slug}.png`)
  await page.getByLabel('Titre', { exact: true }).fill('Des images sans une balise')
  await page.getByLabel('Slug', { exact: true }).fill(slug)
  await page.getByText('Visuel', { exact: true }).click()
  const visual = page.getByRole('textbox', { name: 'Contenu (mode visuel)' })
  const dialog = page.getByRole('dialog', { name: 'Insérer une image' })
  const insert = dialog.getByRole('button', { name: 'Insérer', exact: true })
  await visual.click()
  await page.keyboard.type('Avant')

  // Whoever has no mouse is led into the dialog, and back.
  await page.getByRole('button', { name: 'Image', exact: true }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choisir des fichiers' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visual).toBeFocused()

  await handOver(page, 'drop', [await plain('lachee.png')], visual.locator('p').first())
  await expect(dialog.getByLabel('Texte alternatif')).toBeFocused()
  await dialog.getByLabel('Texte alternatif').fill('Une image lâchée')
  await insert.click()
  await expect(visual).toBeFocused()
  await page.keyboard.type('Entre')

  await handOver(page, 'paste', [await plain('collee.png')], visual)
  await dialog.getByRole('checkbox').check()
  await insert.click()
  await page.keyboard.type('Puis')

  await page.getByRole('button', { name: 'Médiathèque' }).click()
  const library = page.getByRole('dialog', { name: 'Médiathèque' })
  await library.getByLabel('Rechercher une image').fill(slug)
  await expect(library.getByRole('status')).toHaveText('1 image')
  await library.getByRole('button', { name: 'Choisir' }).click()
  await dialog.getByLabel('Texte alternatif').fill('Une image gardée')
  await insert.click()

  // The one that is selected is described anew.
  await visual.getByRole('img', { name: 'Une image gardée' }).click()
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const changing = page.getByRole('dialog', { name: 'Modifier une image' })
  await expect(changing.getByLabel("Adresse de l'image")).toHaveValue(kept.url)
  await changing.getByLabel('Texte alternatif').fill('Une image connue')
  await changing.getByLabel('Légende').fill('Bien connue')
  await changing.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(visual.getByRole('img', { name: 'Une image connue' })).toBeVisible()
  // Its caption can also be written below it, and a picture goes with all that belongs to it.
  await visual.getByRole('img', { name: 'Une image lâchée' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Sa légende')
  await visual.locator('figure').nth(1).getByRole('presentation').click()
  await page.keyboard.press('Delete')
  await expect(visual.getByRole('figure')).toHaveCount(2)

  await page.getByRole('switch').check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Nouvel article' })).toBeVisible()
  const { content } = await callApi<{ content: string }>(page, 'GET', `/api/blog_posts/${slug}`)
  const sized = (alt: string) => `<img src="…" alt="${alt}" width="900" height="600">`
  expect(content).toContain(`<img src="${kept.url}" alt="Une image connue"`)
  expect(content.replace(/\/media\/p[0-9a-f]{20}-900x600-[0-9a-f]{6}\/900\.jpg/g, '…')).toBe(
    `<p>Avant</p>
<figure>
  ${sized('Une image lâchée')}
  <figcaption>Sa légende</figcaption>
</figure>
<p>Entre</p>
<p>Puis</p>
<figure>
  ${sized('Une image connue')}
  <figcaption>Bien connue</figcaption>
</figure>`,
  )
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('img', { name: 'Une image lâchée' })).toBeVisible()
})

test('In visual mode a picture of another site is taken in, as one step that can be undone @long', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  await page
    .getByLabel('Contenu', { exact: true })
    .fill('<p>Avant</p>\n<img src="http://192.168.1.20/photo.jpg" alt="x">')
  await page.getByText('Visuel', { exact: true }).click()
  const visual = page.getByRole('textbox', { name: 'Contenu (mode visuel)' })
  await expect(visual).toBeVisible()
  await page.route('**/api/admin/media', async (route) => {
    await route.fulfill({ status: 201, json: await upload(page, 'prise.png') })
  })
  const foreign = page.getByRole('region', { name: "Images d'autres sites" })
  await foreign.getByRole('button', { name: 'Importer cette image' }).click()
  await expect(foreign).toBeHidden()
  const picture = visual.getByRole('img', { name: 'x' })
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  await expect(visual).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(picture).toHaveAttribute('src', /^http:/)
})

test('Several at once: each has its own progress, sentence or description @long', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  // The connection is lost over the last one.
  let sent = 0
  await page.route('**/api/admin/media', (route) => {
    sent += 1
    return sent === 3 ? route.abort() : route.continue()
  })
  await handOver(page, 'paste', [
    await plain('une.png'),
    { name: 'texte.png', type: 'image/png', bytes: Buffer.from('ceci est un texte') },
    { name: 'dessin.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>') },
    await plain('deux.png'),
  ])
  const dialog = page.getByRole('dialog', { name: 'Insérer une image' })
  const rows = dialog.getByRole('list', { name: 'Images à insérer' }).locator('> li')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(
    "Ce fichier n'est pas une image JPEG, PNG, WebP, AVIF ou GIF.",
  )
  await expect(rows.nth(2)).toContainText('Les dessins SVG ne sont pas acceptés.')
  await rows.nth(3).getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog.getByRole('button', { name: 'Insérer les 2 images' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Retirer « dessin.svg »' }).click()
  await dialog.getByRole('button', { name: 'Retirer « texte.png »' }).click()
  await rows.nth(0).getByLabel('Texte alternatif').fill('La première')
  await rows.nth(1).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Insérer les 2 images' }).click()
  const content = page.getByLabel('Contenu', { exact: true })
  await expect(content).toHaveValue(
    /^<figure>\n {2}<img [^>]*alt="La première"[^>]*>\n<\/figure>\n<figure>\n {2}<img [^>]*alt=""[^>]*>\n<\/figure>$/,
  )
  await content.press('Control+z')
  await expect(content).toHaveValue('')
})

test('The library finds a picture, says where it is used, replaces it and deletes what nobody uses @long', async ({
  page,
}) => {
  const name = uniqueName('banc')
  await signInAsAdministrator(page)
  const media = await upload(page, `${name}.png`)
  const { id } = await createArticle(page, {
    title: 'Le banc rouge',
    content: `<p><img src="${media.url}" alt="Un banc"></p>`,
  })
  await page.goto('/admin?article=nouveau')
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' })
  await toolbar.getByRole('button', { name: 'Médiathèque' }).click()
  const library = page.getByRole('dialog', { name: 'Médiathèque' })
  await library.getByLabel('Rechercher une image').fill(name)
  await expect(library.getByRole('status')).toHaveText('1 image')
  const item = library.getByRole('listitem').filter({ hasText: name })
  await item.getByText('Utilisée dans 1 article').click()
  await expect(item.getByRole('link', { name: /Le banc rouge/ })).toHaveAttribute(
    'href',
    `/admin?article=${id}`,
  )
  const remove = item.getByRole('button', { name: /d'abord des articles/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')

  await item.getByLabel('Texte alternatif').fill('Un banc public')
  await item.getByRole('button', { name: 'Enregistrer le texte' }).click()
  await expect(toastOf(page, 'Texte alternatif enregistré')).toBeVisible()

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const { name: fileName, type: mimeType, bytes: buffer } = await plain('neuf.png')
  await item.locator('input[type=file]').setInputFiles({ name: fileName, mimeType, buffer })
  await expect(toastOf(page, 'Image remplacée')).toBeVisible()
  const post = await callApi<{ content: string }>(page, 'GET', `/api/admin/blog_posts/${id}`)
  expect(post.content).not.toContain(media.url)
  expect(post.content).toMatch(/^<p><img src="\/media\/[^"]+" alt="Un banc"><\/p>$/)

  // The history of that article could bring it back; a picture that nothing mentions can go.
  await expect(item.getByText("Gardée pour l'historique ou la corbeille").first()).toBeVisible()
  const kept = item.getByRole('button', { name: /Gardée pour l'historique/ })
  await expect(kept).toHaveAttribute('aria-disabled', 'true')
  const { file_name: unused } = await upload(page, `${name}-libre.png`)
  await library.getByLabel('Inutilisées seulement').check()
  await item.getByRole('button', { name: `Supprimer « ${unused} »` }).click()
  await expect(toastOf(page, 'Image supprimée')).toBeVisible()
  await expect(library.getByRole('status')).toHaveText('Aucune image.')
  expect(questions).toEqual([
    `Remplacer « ${name}.png » ? Elle changera dans l'article qui l'utilise, dès maintenant.`,
    `Supprimer « ${unused} » ? Aucun article ne l'utilise.`,
  ])
})

test("A picture of another site can be taken in, and one of the machine's own network cannot @long", async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const address = 'http://192.168.1.20/photo.jpg?a=1&amp;b=2'
  await page.getByLabel('Contenu', { exact: true }).fill(`<img src="${address}" alt="x">`)
  const foreign = page.getByRole('region', { name: "Images d'autres sites" })
  await foreign.getByRole('button', { name: 'Importer cette image' }).click()
  await expect(foreign.getByRole('alert')).toHaveText(
    "Cette adresse est celle d'un réseau privé : l'image n'a pas été prise.",
  )
  await page.route('**/api/admin/media', async (route) => {
    await route.fulfill({ status: 201, json: await upload(page, 'prise.png') })
  })
  await foreign.getByRole('button', { name: 'Importer cette image' }).click()
  await expect(page.getByLabel('Contenu', { exact: true })).toHaveValue(
    /^<img src="\/media\/[^"]+" alt="x">$/,
  )
  await expect(foreign).toBeHidden()
})

test('A picture deleted while an article is written is missed at the save, and the text stays', async ({
  page,
}) => {
  await openAdministration(page, '/admin?article=nouveau')
  const media = await upload(page, 'partie.png')
  await page.getByLabel('Titre', { exact: true }).fill('Sans image')
  await page.getByLabel('Slug', { exact: true }).fill(uniqueName('partie'))
  const content = page.getByLabel('Contenu', { exact: true })
  await content.fill(`<p>Un long texte</p><img src="${media.url}" alt="x">`)
  await callApi(page, 'DELETE', `/api/admin/media/${media.id}`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(content).toHaveAccessibleDescription(
    /Une image du texte a été supprimée de la médiathèque : retirez-la ou renvoyez-la/,
  )
  await expect(content).toHaveValue(/Un long texte/)
})

async function upload(page: Page, name: string): Promise<ListedMedia> {
  const { type: mimeType, bytes: buffer } = await plain(name)
  const origin = await originOf(page)
  const answer = await page.request.post('/api/admin/media', {
    multipart: { file: { name, mimeType, buffer } },
    headers: { Origin: origin },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}
