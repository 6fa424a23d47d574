import { type Media, mediaLimits } from '../../../../domain/media.ts'
import { tooLongMessage } from '../../../../domain/text/text-fields.ts'
import { makeKey } from '../../random-key.ts'
import type { InsertedPicture } from '../picture-html.ts'

/** A picture on its way into the article: from the file to what is said of it. */
export interface PictureDraft {
  key: string
  fileName: string
  state:
    | { name: 'waiting' }
    | { name: 'sending'; share: number }
    /** With the file where the fault was not its own: it can be sent again. */
    | { name: 'refused'; why: string; file: File | undefined }
    | { name: 'ready'; media: Media }
  alt: string
  decorative: boolean
  caption: string
}

export function draftOf(fileName: string, media?: Media, caption = ''): PictureDraft {
  return {
    key: makeKey(),
    fileName,
    state: media ? { name: 'ready', media } : { name: 'waiting' },
    alt: media?.alt ?? '',
    decorative: false,
    caption,
  }
}

/** What is wrong with the words about a picture. Whether it says something is asked, never guessed. */
export function findAltProblem({ alt, decorative }: Pick<PictureDraft, 'alt' | 'decorative'>) {
  if (decorative) return undefined
  if (alt.trim() === '') return "Décrivez l'image, ou cochez « Image décorative »"
  return alt.length > mediaLimits.alt
    ? tooLongMessage('Le texte alternatif', mediaLimits.alt)
    : undefined
}

export function insertedPicture({
  state,
  alt,
  decorative,
  caption,
}: PictureDraft): InsertedPicture[] {
  if (state.name !== 'ready') return []
  const { url, width, height } = state.media
  const words = { alt: decorative ? '' : alt.trim(), caption: caption.trim() || undefined }
  return [{ url, width, height, ...words }]
}

export function isUnderWay({ state }: PictureDraft): boolean {
  return state.name === 'waiting' || state.name === 'sending'
}
