/** The kinds of pictures that are taken, by the name sharp gives them. */
const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const

/**
 * What the first bytes say a file is, whatever it is called: only these readers are then let near it. Undefined for
 * everything else, SVG, TIFF and PDF among it.
 */
export function findPictureKind(bytes: Uint8Array): (typeof PICTURE_KINDS)[number] | undefined {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  // HEIC is the same box with pictures inside that only its owners' software reads.
  return /^.{4}ftyp(avif|avis|mif1)/s.test(start) && /avi[fs]/.test(readBrands(bytes))
    ? 'heif'
    : undefined
}

function readBrands(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(8, 64)).toString('latin1')
}
