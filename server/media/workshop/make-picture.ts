import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { FALLBACK_WIDTH, mediaLimits, PICTURE_WIDTHS, widthsOf } from '../../../domain/media.ts'
import { findPictureKind } from './picture-kinds.ts'
import type { MadePicture, PictureFile, PictureRefusal } from './workshop-jobs.ts'

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0

/**
 * Everything that is kept of a picture: turned upright, at most 2,000 pixels either way, in the colours of the web,
 * with nothing the camera wrote beside the pixels.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture | PictureRefusal> {
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
    return await makeFiles(data, info)
  } catch (error) {
    if (/pixel limit/.test(String(error))) return { refusal: 'too_many_pixels' }
    return { refusal: 'unreadable_image' }
  }
}

type Raw = Pick<OutputInfo, 'width' | 'height' | 'channels'>

async function makeFiles(pixels: Buffer, raw: Raw): Promise<MadePicture> {
  const { width, height, channels } = raw
  const open = () => sharp(pixels, { raw: { width, height, channels } })
  const isOpaque = channels < 4 || (await open().stats()).isOpaque
  const files: PictureFile[] = []
  for (const step of widthsOf(width))
    files.push(await writeWebp(open().resize({ width: step }), step))
  files.push(await writeFallback(open(), Math.min(width, FALLBACK_WIDTH), isOpaque))
  const fingerprint = createHash('sha256')
    .update(`${width} ${channels} `)
    .update(pixels)
    .digest('hex')
  return { width, height, color: await findColor(open()), fingerprint, files }
}

const QUALITIES = [74, 64, 54, 44, 36]
/** What a phone should need at most for one picture; larger sizes are for those who have room for them. */
const PHONE_BYTES = 56_000
const PHONE_WIDTH = 960

/** Only what is too rich in detail for a phone gives up some of it. */
async function writeWebp(picture: Sharp, width: number): Promise<PictureFile> {
  const isForPhones = width <= PHONE_WIDTH
  // Beyond, twice the work saves a twentieth of the bytes.
  const effort = isForPhones ? 4 : 2
  let bytes = Buffer.alloc(0)
  for (const quality of isForPhones ? QUALITIES : QUALITIES.slice(0, 1)) {
    bytes = await picture.clone().webp({ quality, effort }).toBuffer()
    if (bytes.byteLength <= PHONE_BYTES) break
  }
  return { width, type: 'image/webp', bytes }
}

async function writeFallback(picture: Sharp, width: number, isOpaque: boolean) {
  const sized = picture.resize({ width })
  return isOpaque
    ? {
        width,
        type: 'image/jpeg',
        bytes: await sized.removeAlpha().jpeg({ quality: 76, progressive: true }).toBuffer(),
      }
    : {
        width,
        type: 'image/png',
        bytes: await sized.png({ palette: true, quality: 90, effort: 4 }).toBuffer(),
      }
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
