import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedMedia, Media } from '../../domain/media.ts'
import { type ApiUnderTest, apiUnderTest } from '../../tests/support/api-under-test.ts'
import { drawPhoto, drawPlain, pictureForm } from '../../tests/support/pictures.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/open.ts'
import { createPictureCache } from '../media/serve/picture-cache.ts'
import { servePictures } from '../media/serve/serve-pictures.ts'
import { createWorkshop } from '../media/workshop/workshop.ts'

const MEDIA = '/api/admin/media'
const POSTS = '/api/admin/blog_posts'
const headers = { Authorization: 'Bearer admin' }
const workshop = createWorkshop()
afterAll(workshop.stop)

describeEachDatabase('pictures of the administrator', ({ open }) => {
  let database: Database
  let api: ApiUnderTest

  beforeAll(async () => {
    database = await open()
    api = apiUnderTest(database)
  })

  const send = (bytes: Uint8Array, name?: string, fields?: object) =>
    api.request(MEDIA, { method: 'POST', headers, body: pictureForm(bytes, name, fields) })

  async function keep(color: string, name = `${color}.png`, fields?: object): Promise<Media> {
    const { status, body } = await send(await plain(color), name, fields)
    expect(status).toBe(201)
    return body
  }

  const plain = (color: string) => drawPlain(60, 40, color).png().toBuffer()

  function read(address: string, more: Record<string, string> = {}) {
    const siteUrl = 'https://guide.example'
    const cache = createPictureCache()
    const app = servePictures({ db: database.db, workshop, siteUrl, cache })
    return app.request(address, { headers: more })
  }

  async function writeArticle(slug: string, content: string) {
    const article = { title: `Titre de ${slug}`, slug, content }
    return api.asAdmin('POST', POSTS, article)
  }

  test('strangers and mere accounts are turned away, whatever they send', async () => {
    const body = pictureForm(await plain('#111111'))
    const stranger = await api.request(MEDIA, { method: 'POST', body })
    expect([stranger.status, stranger.body.code]).toEqual([401, 'unauthenticated'])
    const account = await api.request(MEDIA, { headers: { Authorization: 'Bearer somebody' } })
    expect([account.status, account.body.code]).toEqual([403, 'forbidden'])
  })

  test('a photo is kept upright, small, in every size, with nothing of what the camera wrote', async () => {
    const photo = await sharp(await drawPhoto(1200, 900))
      .resize(2400)
      .withExif({
        IFD0: {
          Make: 'Téléphone',
          ImageDescription: '<script>alert(1)</script>',
          Orientation: '6',
        },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('alert(1)')).toBe(true)
    const { status, body } = await send(photo, 'Vacances à Étretat.jpg', { alt: ' Des falaises ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 1500, height: 2000, alt: 'Des falaises' })
    expect(body.color).toMatch(/^#[0-9a-f]{6}$/)
    const widths = body.variants.map(({ width, type }: Media['variants'][0]) => `${width} ${type}`)
    expect(widths.sort()).toEqual([
      '1500 image/jpeg',
      '1500 image/webp',
      '480 image/webp',
      '960 image/webp',
    ])
    let bytes = 0
    for (const variant of body.variants) {
      const answer = await read(variant.url)
      const content = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, content.byteLength]).toEqual([200, variant.bytes])
      bytes += variant.bytes
      const metadata = await sharp(content).metadata()
      expect([metadata.width, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
        variant.width,
        undefined,
        undefined,
        undefined,
      ])
      expect(metadata.orientation ?? 1).toBe(1)
      expect(content.includes('alert(1)') || content.includes('GPS')).toBe(false)
    }
    expect(body.bytes).toBe(bytes)
  })

  test('the same picture again is the same one, even with other words of a camera', async () => {
    const picture = await drawPlain(50, 50, '#123456').jpeg().toBuffer()
    const first = await send(picture, 'a.jpg')
    const again = await send(picture, 'b.jpg')
    const renamed = await send(
      await sharp(picture)
        .keepMetadata()
        .withExif({ IFD0: { Make: 'X' } })
        .png()
        .toBuffer(),
      'c.png',
    )
    expect([first.status, again.status, renamed.status]).toEqual([201, 200, 200])
    expect([again.body.id, renamed.body.id]).toEqual([first.body.id, first.body.id])
  })

  test('two people who send the same picture at once get one', async () => {
    const picture = await plain('#abcdef')
    const answers = await Promise.all([send(picture), send(picture)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  })

  test('what is transparent stays so, and a GIF keeps its first picture', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .composite([{ input: await drawPlain(5, 5, '#ff0000').png().toBuffer() }])
      .png()
      .toBuffer()
    const { body } = await send(glass, 'verre.png')
    expect(body.url).toMatch(/\/20\.png$/)
    const shown = Buffer.from(await (await read(body.url)).arrayBuffer())
    expect((await sharp(shown).stats()).isOpaque).toBe(false)
    const frames = [
      await drawPlain(8, 8, '#00ff00').png().toBuffer(),
      await drawPlain(8, 8, '#0000ff').png().toBuffer(),
    ]
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const film = await send(gif, 'film.gif')
    expect([film.status, film.body.height]).toEqual([201, 8])
  })

  test.each([
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a TIFF of many pages', () => drawPlain(9, 9, '#aa0000').tiff().toBuffer(), 415],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
    ['nothing', async () => Buffer.alloc(0), 415],
    ['half a photo', async () => (await drawPhoto(400, 300)).subarray(0, 4000), 422],
    [
      'half a PNG',
      async () =>
        (await drawPhoto(300, 300).then((photo) => sharp(photo).png().toBuffer())).subarray(
          0,
          9000,
        ),
      422,
    ],
    [
      'only the beginning of one',
      async () => Buffer.from('\x89PNG\r\n\x1a\n and then words', 'latin1'),
      422,
    ],
    ['a bomb of 56 megapixels', () => drawPlain(8000, 7000, '#000000').png().toBuffer(), 413],
    ['one that is wide beyond reason', () => pngOf(60_000, 60_000), 413],
  ])('%s is refused with a sentence, and nothing is kept', async (_, make, expected) => {
    const before = await countRows(database.db, 'media')
    const { status, body } = await send(await make(), 'image.png')
    expect([status, body.code]).toEqual([
      expected,
      { 413: 'too_large', 415: 'unsupported_image', 422: 'unreadable_image' }[expected],
    ])
    expect(body.detail).toMatch(/^(Cette image|Ce fichier) .*\.$/)
    expect(await countRows(database.db, 'media')).toBe(before)
  })

  test('a PNG called .jpg is taken for what it is, and what hides behind its end is left out', async () => {
    const polyglot = Buffer.concat([
      await plain('#0f0f0f'),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { status, body } = await send(polyglot, 'image.jpg')
    expect(status).toBe(201)
    const answer = await read(body.url)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
  })

  test('more than 15 MB is refused before it is read, or while it is', async () => {
    const length = String(16 * 1024 * 1024)
    const type = 'multipart/form-data; boundary=x'
    const announced = await api.request(MEDIA, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type, 'Content-Length': length },
      body: 'x',
    })
    expect([announced.status, announced.body.code]).toEqual([413, 'too_large'])
    const { status, body } = await send(Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), 'grand.jpg')
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  test.each([
    [
      'a body that is no form',
      { body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } },
      415,
    ],
    [
      'a form that is broken',
      { body: 'x', headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=y' } },
      400,
    ],
    ['a form without a picture', { body: new FormData(), headers }, 422],
  ])('%s is refused', async (_, init, status) => {
    expect((await api.request(MEDIA, { method: 'POST', ...init })).status).toBe(status)
  })

  test.each([
    'http://127.0.0.1/x.png',
    'http://[::1]/x.png',
    'http://localhost/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1:8080/x.png',
    'http://[::ffff:192.168.0.1]/x.png',
    'http://2130706433/x.png',
    'file:///etc/passwd',
  ])('%s is not fetched', async (address) => {
    const form = new FormData()
    form.set('address', address)
    const { status, body } = await api.request(MEDIA, { method: 'POST', headers, body: form })
    expect([status, body.code]).toEqual([502, 'unreachable_image'])
  })

  test('the library is searched by name and description, and filtered by use', async () => {
    const used = await keep('#200001', 'Équipe au tableau.png', { alt: "L'œuvre commune" })
    const unused = await keep('#200002', 'equipe-2.png')
    await writeArticle('avec-image', `<p><img src="${used.url}" alt="x"></p>`)
    const find = async (query: string): Promise<ListedMedia[]> =>
      (await api.asAdmin('GET', `${MEDIA}?${query}`)).body.data
    expect((await find('q=equipe')).map(({ id }) => id)).toEqual([unused.id, used.id])
    expect((await find('q=OEUVRE+tableau')).map(({ id }) => id)).toEqual([used.id])
    expect((await find('q=equipe&unused=true')).map(({ id }) => id)).toEqual([unused.id])
    expect((await find('q=tableau'))[0]?.uses).toMatchObject([
      { slug: 'avec-image', published: false },
    ])
  })

  test('its description can be changed', async () => {
    const { id } = await keep('#300001')
    const changed = await api.asAdmin('PATCH', `${MEDIA}/${id}`, { alt: ' Un chat ' })
    expect([changed.status, changed.body.alt]).toEqual([200, 'Un chat'])
    const tooLong = await api.asAdmin('PATCH', `${MEDIA}/${id}`, { alt: 'x'.repeat(501) })
    expect([tooLong.status, tooLong.body.detail]).toEqual([
      422,
      'Le texte alternatif ne doit pas dépasser 500 caractères',
    ])
  })

  test('it cannot be deleted while an article holds it', async () => {
    const { id, url } = await keep('#400001')
    const { body: post } = await writeArticle('tient-une-image', `<img src="${url}" alt="">`)
    const refused = await api.asAdmin('DELETE', `${MEDIA}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    expect(refused.body.uses).toEqual([
      {
        id: post.id,
        title: 'Titre de tient-une-image',
        slug: 'tient-une-image',
        published: false,
        place: 'text',
      },
    ])
    await api.asAdmin('DELETE', `${POSTS}/${post.id}`)
    await api.asAdmin('DELETE', `${POSTS}/${post.id}?permanently=true`)
    expect((await api.asAdmin('DELETE', `${MEDIA}/${id}`)).status).toBe(204)
    expect((await read(url)).status).toBe(404)
    expect((await api.asAdmin('DELETE', `${MEDIA}/${id}`)).status).toBe(404)
  })

  test('nor while the trash or the history could bring it back', async () => {
    const { id, url } = await keep('#400002')
    const { body: post } = await writeArticle('jette-une-image', `<img src="${url}" alt="">`)
    const placeOfUse = async () => {
      const { status, body } = await api.asAdmin('DELETE', `${MEDIA}/${id}`)
      return [status, body.uses?.[0]?.place, body.detail]
    }
    await api.asAdmin('DELETE', `${POSTS}/${post.id}`)
    expect(await placeOfUse()).toEqual([409, 'trash', expect.stringContaining('la corbeille')])
    const restored = await api.asAdmin('POST', `${POSTS}/${post.id}/restore`, {})
    expect([restored.status, (await placeOfUse())[1]]).toEqual([200, 'text'])

    const without = { ...bodyOf(post), content: '<p>Sans</p>' }
    await api.asAdmin('PUT', `${POSTS}/${post.id}`, without)
    expect((await placeOfUse())[1]).toBe('history')
    const unused = await api.asAdmin('GET', `${MEDIA}?unused=true`)
    expect(unused.body.data.map((media: Media) => media.id)).not.toContain(id)
    const { body: versions } = await api.asAdmin('GET', `${POSTS}/${post.id}/versions`)
    const version = `${POSTS}/${post.id}/versions/${versions.data[0].id}/restore`
    expect((await api.asAdmin('POST', version, {})).body.content).toContain(url)
  })

  test('a revision that nobody sees yet keeps its pictures, also once another has taken its place', async () => {
    const { id, url } = await keep('#400003')
    const { body: post } = await writeArticle('revision-imagee', '<p>Sans</p>')
    const revision = `${POSTS}/${post.id}/revision`
    await api.asAdmin('PUT', revision, { ...bodyOf(post), content: `<img src="${url}" alt="">` })
    expect((await api.asAdmin('DELETE', `${MEDIA}/${id}`)).status).toBe(409)
    await api.asAdmin('PUT', revision, { ...bodyOf(post), content: '<p>Toujours sans</p>' })
    expect((await api.asAdmin('DELETE', `${MEDIA}/${id}`)).status).toBe(409)
    const { body: versions } = await api.asAdmin('GET', `${POSTS}/${post.id}/versions`)
    const version = `${POSTS}/${post.id}/versions/${versions.data[0].id}/restore`
    expect((await api.asAdmin('POST', version, {})).body.content).toContain(url)
  })

  test('deleted while an article is written, it is missed at the next save', async () => {
    const { id, url } = await keep('#500001')
    await api.asAdmin('DELETE', `${MEDIA}/${id}`)
    const { status, body } = await writeArticle('image-partie', `<img src="${url}" alt="">`)
    expect([status, body.detail]).toEqual([
      422,
      'Une image du texte a été supprimée de la médiathèque : retirez-la ou renvoyez-la',
    ])
  })

  test('another takes its place in every article', async () => {
    const [old, fresh] = [await keep('#600001'), await keep('#600002')]
    const { body: post } = await writeArticle(
      'remplacement',
      `<p>a</p><img src="${old.url}" alt="b">`,
    )
    const replaced = await api.asAdmin('PATCH', `${MEDIA}/${old.id}`, { replaced_by: fresh.id })
    expect([replaced.status, replaced.body.id]).toEqual([200, fresh.id])
    const { body: now } = await api.asAdmin('GET', `${POSTS}/${post.id}`)
    expect(now.content).toBe(`<p>a</p><img src="${fresh.url}" alt="b">`)
    expect(now.published_at).toBe(post.published_at)
    expect((await api.asAdmin('DELETE', `${MEDIA}/${fresh.id}`)).status).toBe(409)

    // What it was is a version like any other, and an edit made on it is told so.
    const edit = { ...bodyOf(post), title: 'Autre titre', updated_at: post.updated_at }
    const { body: refused } = await api.asAdmin('PUT', `${POSTS}/${post.id}`, edit)
    expect([refused.code, refused.base.content]).toEqual(['edit_conflict', post.content])
    expect((await api.asAdmin('DELETE', `${MEDIA}/${old.id}`)).status).toBe(409)
    const { body: versions } = await api.asAdmin('GET', `${POSTS}/${post.id}/versions`)
    expect(versions.data).toMatchObject([{ saved_at: post.updated_at, fields: ['content'] }])
    const version = `${POSTS}/${post.id}/versions/${versions.data[0].id}/restore`
    expect((await api.asAdmin('POST', version, {})).body.content).toBe(post.content)
  })

  test('when the library is full, that is said, and nothing is kept', async () => {
    const small = apiUnderTest(database, { mediaLimit: 100 })
    const body = pictureForm(await plain('#700001'))
    const answer = await small.request(MEDIA, { method: 'POST', headers, body })
    expect([answer.status, answer.body.code]).toEqual([507, 'media_full'])
    expect(answer.body.detail).toMatch(/^La médiathèque est pleine/)
  })

  test('a picture is served for a year, in parts if asked, and not again if known', async () => {
    const { url } = await keep('#800001')
    const whole = await read(url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.byteLength),
    })
    const etag = whole.headers.get('ETag') ?? ''
    expect((await read(url, { 'If-None-Match': `"x", W/${etag}` })).status).toBe(304)
    const part = await read(url, { Range: 'bytes=2-5' })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 2-5/${bytes.byteLength}`,
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    expect((await read(url, { Range: 'bytes=-3' })).headers.get('Content-Length')).toBe('3')
    expect((await read(url, { Range: `bytes=${bytes.byteLength}-` })).status).toBe(416)
    expect((await read(url, { Range: 'bytes=2-5', 'If-Range': '"other"' })).status).toBe(200)
    expect((await read(url.replace('/60.', '/61.'))).status).toBe(404)
    expect((await read('/media/../x')).status).toBe(404)
  })
})

function bodyOf({ title, slug, content }: { title: string; slug: string; content: string }) {
  return { title, slug, content }
}

/** A PNG that claims these dimensions. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = await drawPlain(1, 1, '#000000').png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
