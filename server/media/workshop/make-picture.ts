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
    return await makeFiles({ data, ...info }, pace)
  } catch (error) {
    if (/pixel limit/.test(String(error))) return { refusal: 'too_many_pixels' }
    return { refusal: 'unreadable_image' }
  }
}

/** Pixels without a file around them. */
interface Pixels extends Pick<OutputInfo, 'width' | 'height' | 'channels'> {
  data: Buffer
}

async function makeFiles(full: Pixels, { hurried = false }: Pace): Promise<MadePicture> {
  const { width, height, channels, data } = full
  const isOpaque = channels < 4 || (await open(full).stats()).isOpaque
  const steps = widthsOf(width)
  const isLate = (step: number) => hurried && isOpaque && step > PHONE_WIDTH
  const hasLate = steps.some(isLate)
  // All of it, where other sizes are yet to be made of it.
  const plainWidth = hasLate ? width : Math.min(width, FALLBACK_WIDTH)
  // Each size is made of the next larger one: a fraction of the work.
  const sizes = [full]
  for (const step of steps.slice(0, -1).reverse()) {
    if (!isLate(step)) sizes.unshift(await shrink(sizes[0] ?? full, step))
  }
  const files: PictureFile[] = []
  for (const size of sizes) {
    if (!isLate(size.width)) files.push(await writeWebp(size, files.at(-1), { hurried }))
  }
  const plain = sizes.find((size) => size.width === plainWidth) ?? full
  files.push(await writeFallback(plain, { isOpaque, isSource: hasLate }))
  const fingerprint = createHash('sha256')
    .update(`${width} ${channels} `)
    .update(data)
    .digest('hex')
  return { width, height, color: await findColor(sizes[0] ?? full), fingerprint, files }
}

/** A size that was left for later, made of the plain copy. */
export async function makeLateSize(plain: Uint8Array, width: number): Promise<PictureFile> {
  const { data, info } = await sharp(plain)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return writeWebp({ data, ...info }, undefined, {})
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function shrink(larger: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await open(larger)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, ...info }
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
  size: Pixels,
  smaller: PictureFile | undefined,
  { hurried = false }: Pace,
): Promise<PictureFile> {
  const { width } = size
  const isForPhones = width <= PHONE_WIDTH
  // Beyond, twice the work saves a twentieth of the bytes.
  const effort = (isForPhones ? 4 : 2) - (hurried ? 2 : 0)
  const write = (at: number) => open(size).webp({ quality: QUALITIES[at], effort }).toBuffer()
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

interface Plain {
  isOpaque: boolean
  /** Other sizes are yet to be made of it: it keeps what they need, and is written in a quarter of the time. */
  isSource: boolean
}

async function writeFallback(size: Pixels, { isOpaque, isSource }: Plain): Promise<PictureFile> {
  const { width } = size
  if (isOpaque) {
    const quickly = { quality: 84, progressive: false, optimiseCoding: false }
    const jpeg = open(size)
      .removeAlpha()
      .jpeg(isSource ? quickly : { quality: 76, progressive: true })
    return { width, type: 'image/jpeg', bytes: await jpeg.toBuffer() }
  }
  const png = open(size).png({ palette: true, quality: 90, effort: 4 })
  return { width, type: 'image/png', bytes: await png.toBuffer() }
}

/** The colour most of it has; where it is transparent, the paper shows. */
async function findColor(size: Pixels): Promise<string> {
  const small = await open(size)
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
