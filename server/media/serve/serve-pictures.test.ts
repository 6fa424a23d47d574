import { afterAll, expect, test } from 'vitest'
import { drawPlain } from '../../../tests/support/pictures.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import { keepPicture } from '../store/keep-picture.ts'
import { createWorkshop } from '../workshop/workshop.ts'
import { createPictureCache } from './picture-cache.ts'
import { servePictures } from './serve-pictures.ts'

const workshop = createWorkshop()
afterAll(workshop.stop)

describeEachDatabase('pictures that are not in memory', ({ open }) => {
  test('AV-12: are kept from nobody by a crowd that makes up addresses', async () => {
    const { db } = await open()
    const bytes = await drawPlain(300, 200, '#8a7f6b').png().toBuffer()
    const keeping = { db, workshop, limit: 1e9, by: 'system' }
    const { media } = await keepPicture({ bytes, fileName: 'a.png', alt: '' }, keeping)
    const app = servePictures({
      db,
      workshop,
      siteUrl: 'https://guide.example',
      cache: createPictureCache(),
      trustedProxies: ['127.0.0.1'],
    })
    const ask = async (path: string, from: string) => {
      const incoming = { socket: { remoteAddress: '127.0.0.1' } }
      const headers = { 'X-Forwarded-For': from }
      const answered = async () => app.request(path, { headers }, { incoming })
      // What is thrown is answered above.
      const { status } = await answered().catch((problem) => problem)
      return status
    }
    const crowd = Array.from({ length: 600 }, (_, number) =>
      ask(`/media/p${String(number).padStart(20, '0')}-900x600-8a7f6b/480.webp`, '192.0.2.7'),
    )
    expect(await ask(media.url, '198.51.100.3')).toBe(200)
    const answers = new Set(await Promise.all(crowd))
    expect(answers).toEqual(new Set([404, 503]))
  })
})
