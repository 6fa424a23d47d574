import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '../../../domain/media.ts'
import { drawPhoto } from '../../../tests/support/pictures.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../database/open.ts'
import { createPictureCache } from '../serve/picture-cache.ts'
import { servePictures } from '../serve/serve-pictures.ts'
import { createWorkshop, type Workshop } from '../workshop/workshop.ts'
import { keepPicture } from './keep-picture.ts'
import { findMedia } from './media-row.ts'

const workshop = createWorkshop()
afterAll(workshop.stop)

describeEachDatabase('a photo that came with many others', ({ open }) => {
  let database: Database
  let photo: Buffer
  let media: Media
  const sizes = ({ variants }: Media) => variants.map(({ url }) => url.split('/').at(-1))

  function read(address: string, by: Workshop) {
    const { db } = database
    const siteUrl = 'https://guide.example'
    const app = servePictures({ db, workshop: by, siteUrl, cache: createPictureCache() })
    return app.request(address)
  }

  beforeAll(async () => {
    database = await open()
    photo = await drawPhoto(1200, 900)
    const keeping = { db: database.db, workshop, limit: 1e9, by: 'system', hurried: true }
    ;({ media } = await keepPicture({ bytes: photo, fileName: 'a.jpg', alt: '' }, keeping))
  })

  test('is kept in the sizes of phones and as a plain copy', () => {
    expect(sizes(media)).toEqual(['480.webp', '960.webp', '1200.jpg'])
  })

  test('shows its plain copy while there is no time for more, and nobody remembers that', async () => {
    const busy = { ...workshop, makeLateSize: () => Promise.reject(new Error('busy')) }
    const answer = await read(media.url.replace('.jpg', '.webp'), busy)
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, media.url])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('gets the wide size when somebody asks, which is kept, counted, and as good', async () => {
    const address = media.url.replace('.jpg', '.webp')
    const answers = await Promise.all([read(address, workshop), read(address, workshop)])
    const [bytes] = await Promise.all(
      answers.map(async (one) => Buffer.from(await one.arrayBuffer())),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 })
    const difference = await sharp(photo)
      .composite([{ input: bytes as Buffer, blend: 'difference' }])
      .png()
      .toBuffer()
    const { channels } = await sharp(difference).stats()
    for (const { mean } of channels.slice(0, 3)) expect(mean).toBeLessThan(2)
    const now = await findMedia(database.db, media.id)
    expect(now && sizes(now)).toEqual(['480.webp', '960.webp', '1200.jpg', '1200.webp'])
    expect(now?.bytes).toBe(now?.variants.reduce((sum, { bytes }) => sum + bytes, 0))
    expect((await read(address, { ...workshop, makeLateSize: fail })).status).toBe(200)
  })

  test('keeps all of its width for later, however large it was', async () => {
    const keeping = { db: database.db, workshop, limit: 1e9, by: 'system', hurried: true }
    const large = { bytes: await drawPhoto(2400, 1200), fileName: 'b.jpg', alt: '' }
    const kept = (await keepPicture(large, keeping)).media
    expect(sizes(kept)).toEqual(['480.webp', '960.webp', '2000.jpg'])
    for (const width of [1600, 2000]) {
      const answer = await read(kept.url.replace('2000.jpg', `${width}.webp`), workshop)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    }
  })

  test('has no other sizes than those its address promises', async () => {
    for (const other of ['1100.webp', '1200.png', '1600.webp']) {
      expect((await read(media.url.replace('1200.jpg', other), workshop)).status).toBe(404)
    }
  })
})

function fail(): never {
  throw new Error('made twice')
}
