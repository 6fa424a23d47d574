import sharp from 'sharp'
import { type SeededRandom, seededRandom } from '../tests/support/hostile/seeded-random.ts'
import { drawPhoto } from '../tests/support/pictures.ts'

const SCENES = 4
const SCENE = { width: 2000, height: 1500 }
const PHOTOGRAPH = { width: 1600, height: 1200 }
const THINGS = 5_000
/** The smallest and the largest thing in sight, in pixels. */
const [LEAST, MOST] = [3, 400]

/**
 * As many photographs as wanted, no two the same, as heavy as a camera's: 1600 × 1200, some 350 kB each. Light and
 * shade, things with edges that hide one another, few large and many small, and the noise of a sensor.
 */
export async function* takePhotographs(count: number): AsyncGenerator<Buffer> {
  const random = seededRandom(count)
  const scenes: Buffer[] = []
  for (let number = 0; number < Math.min(count, SCENES); number += 1) {
    scenes.push(await drawScene(random))
  }
  for (let number = 0; number < count; number += 1) {
    const left = random.below(SCENE.width - PHOTOGRAPH.width)
    const top = random.below(SCENE.height - PHOTOGRAPH.height)
    const scene = scenes[number % scenes.length] as Buffer
    yield await sharp(scene, { raw: { ...SCENE, channels: 3 } })
      .extract({ left, top, ...PHOTOGRAPH })
      // Each in its own light: never the same twice, however it is cut.
      .linear(0.9 + (0.2 * number) / count)
      .jpeg({ quality: 85 })
      .toBuffer()
  }
}

async function drawScene({ below }: SeededRandom): Promise<Buffer> {
  const { width, height } = SCENE
  const part = () => below(1000) / 1000
  const things = Array.from({ length: THINGS }, () => {
    // As in nature, their number falls with the cube of their size.
    const radius = LEAST / Math.sqrt(1 - part() * (1 - (LEAST / MOST) ** 2))
    const place = `translate(${below(width)} ${below(height)}) rotate(${below(180)})`
    const color = `hsl(${below(360)} ${below(45)}% ${15 + below(65)}%)`
    return `<ellipse rx="${radius}" ry="${radius * (0.3 + 0.7 * part())}" transform="${place}" fill="${color}" fill-opacity="${0.4 + 0.5 * part()}"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${things.join('')}</svg>`
  const scene = await sharp(await drawPhoto(width, height))
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const noise = crypto.getRandomValues(new Uint8Array(65_536))
  return Buffer.from(
    Uint8ClampedArray.from(scene, (value) => value + ((noise[below(65_536)] ?? 0) - 128) / 16),
  )
}
