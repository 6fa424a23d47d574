import { mediaLimits, PICTURE_WIDTHS } from '../../../domain/media.ts'

/** A file that cannot be sent, with what to tell the person. */
export class UnsendableFile extends Error {}

const HEIC = /^image\/hei[cf]$/
const LARGEST = Math.max(...PICTURE_WIDTHS)

/** What is sent for a file: itself, or for a photo of a telephone that only this browser may know how to read, a JPEG. */
export async function prepareFile(file: File): Promise<File> {
  const isHeic = HEIC.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (file.type === 'image/svg+xml') {
    throw new UnsendableFile(
      'Les dessins SVG ne sont pas acceptés. Exportez-le en PNG, puis envoyez-le.',
    )
  }
  if (!isHeic && !file.type.startsWith('image/')) {
    throw new UnsendableFile("Ce fichier n'est pas une image JPEG, PNG, WebP, AVIF ou GIF.")
  }
  if (isHeic) return convert(file)
  if (file.size > mediaLimits.bytes) {
    throw new UnsendableFile('Cette image dépasse 15 Mo. Réduisez-la, puis renvoyez-la.')
  }
  return file
}

async function convert(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnsendableFile(
      'Ce navigateur ne sait pas lire les photos HEIC. Exportez-la en JPEG, puis envoyez-la.',
    )
  })
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: jpeg.type })
}
