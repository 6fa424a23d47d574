import sharp from 'sharp'

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

export function pictureForm(bytes: Uint8Array, name = 'photo.jpg', fields: object = {}): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  return form
}
