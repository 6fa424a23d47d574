import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { FALLBACK_WIDTH, mediaLimits, PICTURE_WIDTHS, widthsOf } from '../../../domain/media.ts'
import { findPictureKind } from './picture-kinds.ts'
import type { MadePicture, Pace, PictureFile, PictureRefusal } from './workshop-jobs.ts'

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0

/**
 * Everything that is kept of a picture: turned upright, at most 2,000 pixels either way, in the colours of the web,
 * with nothing the camera wrote beside the pixels.
 */
export async function makePicture(
  bytes: Uint8Array,
  pace: Pace = {},
): Promise<MadePicture | PictureRefusal> {
  if (!findPictureKind(bytes)) return { refusal: 'unsupported_image' }
  const options = {
    // A little above what is allowed, so that it is we who say so.
    limitInputPixels: mediaLimits.pixels * 1.01,
    failOn: 'error',
    sequentialRead: true,
    animated: false,
  } as const
  try {
    const { width, height } = await sharp(bytes, options).metadata()
    if (width * height > mediaLimits.pixels) return { refusal: 'too_many_pixels' }
    const upright = sharp(bytes, options)
      .autoOrient()
      .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    return await makeFiles(data, info, pace)
  } catch (error) {
    if (/pixel limit/.test(String(error))) return { refusal: 'too_many_pixels' }
    return { refusal: 'unreadable_image' }
  }
}

type Raw = Pick<OutputInfo, 'width' | 'height' | 'channels'>

async function makeFiles(pixels: Buffer, raw: Raw, pace: Pace): Promise<MadePicture> {
  const { width, height, channels } = raw
  const open = () => sharp(pixels, { raw: { width, height, channels } })
  const isOpaque = channels < 4 || (await open().stats()).isOpaque
  const files: PictureFile[] = []
  for (const step of widthsOf(width)) {
    files.push(await writeWebp(open().resize({ width: step }), step, files.at(-1), pace))
  }
  const plainWidth = Math.min(width, FALLBACK_WIDTH)
  const plain = await writeFallback(open().resize({ width: plainWidth }), { ...pace, isOpaque })
  files.push({ width: plainWidth, ...plain })
  const fingerprint = createHash('sha256')
    .update(`${width} ${channels} `)
    .update(pixels)
    .digest('hex')
  return { width, height, color: await findColor(open()), fingerprint, files }
}

const QUALITIES = [74, 64, 54, 44, 36]
/** The least that each of them leaves of the bytes of the first. */
const SHARES = [1, 0.86, 0.76, 0.67, 0.59]
/** What a phone should need at most for one picture; larger sizes are for those who have room for them. */
const PHONE_BYTES = 56_000
const PHONE_WIDTH = 960
/** How many times the bytes a picture of twice the width takes, at most as a rule. */
const GROWTH = 2.6

/** Only what is too rich in detail for a phone gives up some of it. */
async function writeWebp(
  picture: Sharp,
  width: number,
  smaller: PictureFile | undefined,
  { hurried = false }: Pace,
): Promise<PictureFile> {
  const isForPhones = width <= PHONE_WIDTH
  // Beyond, twice the work saves a twentieth of the bytes.
  const effort = (isForPhones ? 4 : 2) - (hurried ? 2 : 0)
  const write = (at: number) => picture.clone().webp({ quality: QUALITIES[at], effort }).toBuffer()
  const last = isForPhones ? QUALITIES.length - 1 : 0
  let at = hurried && smaller && last > 0 ? fit(smaller.bytes.byteLength * GROWTH) : 0
  let bytes = await write(at)
  while (bytes.byteLength > PHONE_BYTES && at < last) {
    at = Math.max(at + 1, fit(bytes.byteLength / (SHARES[at] ?? 1)))
    bytes = await write(at)
  }
  return { width, type: 'image/webp', bytes }
}

/** The first quality that may make so many bytes few enough for a phone. */
function fit(bytes: number): number {
  const found = SHARES.findIndex((share) => bytes * share <= PHONE_BYTES)
  return found === -1 ? SHARES.length - 1 : found
}

async function writeFallback(
  picture: Sharp,
  { isOpaque, hurried = false }: Pace & { isOpaque: boolean },
): Promise<Pick<PictureFile, 'type' | 'bytes'>> {
  if (isOpaque) {
    const jpeg = picture.removeAlpha().jpeg({ quality: 76, progressive: !hurried })
    return { type: 'image/jpeg', bytes: await jpeg.toBuffer() }
  }
  const png = picture.png({ palette: true, quality: 90, effort: 4 })
  return { type: 'image/png', bytes: await png.toBuffer() }
}

/** The colour most of it has; where it is transparent, the paper shows. */
async function findColor(picture: Sharp): Promise<string> {
  const small = await picture
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
