import { basename } from 'node:path'
import { mediaLimits } from '../../../domain/media.ts'
import { OPERATOR } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { keepPictureWithin } from '../../media/store/keep-picture.ts'
import { findPictureKind } from '../../media/workshop/picture-kinds.ts'
import type { Workshop } from '../../media/workshop/workshop.ts'
import { Problem } from '../../problem.ts'
import type { StorePicture } from './import-pictures.ts'

/** Why a picture was not taken, for the operator. */
const REASONS: Record<string, string> = {
  too_large: 'it is larger than 15 MB or 50 megapixels',
  unsupported_image: 'it is no JPEG, PNG, WebP, AVIF or GIF',
  unreadable_image: 'it is damaged or incomplete',
  media_full: 'all pictures together would take more than MEDIA_LIMIT',
}

interface Storing {
  /** Each makes one picture at a time. */
  workshops: Workshop[]
  /** How many bytes all pictures may take together. */
  limit: number
}

/** Takes pictures into the library, in the transaction of the import. */
export function storePictureWith({ workshops, limit }: Storing): (db: Db) => StorePicture {
  let next = 0
  return (db) =>
    async function storePicture(bytes, { name, alt }) {
      if (bytes.byteLength > mediaLimits.bytes) return { refused: REASONS.too_large ?? '' }
      const workshop = workshops[next++ % workshops.length] as Workshop
      const sent = { bytes, fileName: clean(basename(name)), alt: clean(alt, mediaLimits.alt) }
      try {
        const { url } = await keepPictureWithin(sent, {
          db,
          workshop,
          limit,
          by: OPERATOR,
          hurried: true,
        })
        return { url }
      } catch (error) {
        const reason = error instanceof Problem ? REASONS[error.code] : undefined
        if (reason === undefined) throw error
        return { refused: reason }
      }
    }
}

/** For a dry run: by its first bytes alone, so that nobody waits for pictures that are not kept. */
export function lookAtPicture(): StorePicture {
  return async (bytes) => {
    if (bytes.byteLength > mediaLimits.bytes) return { refused: REASONS.too_large ?? '' }
    if (!findPictureKind(bytes)) return { refused: REASONS.unsupported_image ?? '' }
    return { url: '/media/' }
  }
}

/** Without what no name shows: control characters and lone surrogates. */
function clean(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.replaceAll(/\p{C}/gu, '').trim().slice(0, most).toWellFormed()
}
