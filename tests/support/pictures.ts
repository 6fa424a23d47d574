import sharp from 'sharp'
import type { Db } from '../../server/database/tables.ts'

/** What a photograph looks like to an encoder: detail of every size, less of it the finer it is. */
export async function drawPhoto(width: number, height: number): Promise<Buffer> {
  const pixels = new Float32Array(width * height * 3).fill(128)
  for (const [step, sigma] of [
    [512, 50],
    [128, 18],
    [32, 6],
    [8, 2],
  ] as const) {
    const grain = await sharp({
      create: {
        width: Math.ceil(width / step) + 1,
        height: Math.ceil(height / step) + 1,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer()
    for (let index = 0; index < pixels.length; index += 1) {
      pixels[index] = (pixels[index] ?? 0) + (grain[index] ?? 0) - 128
    }
  }
  return sharp(Buffer.from(new Uint8ClampedArray(pixels)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** A plain picture of one colour: small, quick to make, and another one for every colour. */
export function drawPlain(width: number, height: number, color: string) {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

/** A picture in the library, as far as articles care; gives what an article shows it by. */
export async function storePicture(db: Db, id: string): Promise<string> {
  const name = `p${id.padEnd(20, '0')}-60x40-abcdef`
  const facts = { width: 60, height: 40, color: '#abcdef', bytes: 1 }
  const texts = { source: id, file_name: id, alt: '', search_text: '' }
  const created_at = new Date().toISOString()
  await db
    .insertInto('media')
    .values({ id, name, ...facts, ...texts, created_at })
    .execute()
  const file = { width: 60, type: 'image/png', size: 1, content: new Uint8Array(1) }
  await db
    .insertInto('media_files')
    .values({ media_id: id, ...file })
    .execute()
  return `<img src="/media/${name}/60.png" alt="">`
}

export function pictureForm(bytes: Uint8Array, name = 'photo.jpg', fields: object = {}): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  return form
}
