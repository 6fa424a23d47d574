import type { CardFacts } from '../../../domain/social-card.ts'

/** What the workshop is asked, one job at a time. */
export type WorkshopJob =
  | ({ kind: 'picture'; bytes: Uint8Array } & Pace)
  | { kind: 'late size'; plain: Uint8Array; width: number }
  | { kind: 'card'; facts: CardFacts; background: Uint8Array | undefined }

export interface Pace {
  /** Many pictures at once: sizes wider than a phone needs are left for later, made of the plain copy. */
  hurried?: boolean
}

export interface PictureFile {
  width: number
  type: string
  bytes: Uint8Array
}

export interface MadePicture {
  width: number
  height: number
  color: string
  /** Of its pixels: the same for the same picture, however the file was written. */
  fingerprint: string
  files: PictureFile[]
}

export interface PictureRefusal {
  refusal: 'too_many_pixels' | 'unsupported_image' | 'unreadable_image'
}

export interface DrawnCard {
  png: Uint8Array
}

export type WorkshopAnswer =
  | MadePicture
  | PictureRefusal
  | PictureFile
  | DrawnCard
  | { failure: string }
