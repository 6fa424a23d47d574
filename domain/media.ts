import { z } from 'zod'
import { atMost, inputObject, requiredText, storableText } from './text/text-fields.ts'

/** What may be sent, and what is kept of it. */
export const mediaLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  alt: 500,
  caption: 500,
  fileName: 200,
} as const

/** The widths in which a picture is kept, as far as it reaches; the last is also the widest it can be. */
export const PICTURE_WIDTHS = [480, 960, 1600, 2000] as const
/** The widest of the plain copy, for readers that know neither WebP nor srcset. */
export const FALLBACK_WIDTH = 1600

export const mediaAlt = atMost(
  storableText('Le texte alternatif doit être un texte').trim(),
  mediaLimits.alt,
  'Le texte alternatif',
)

const MediaVariant = z.object({
  width: z.int(),
  type: z.string(),
  url: z.string(),
  bytes: z.int(),
})

export const MediaUse = z.object({
  id: z.guid(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  place: z
    .enum(['text', 'history', 'trash'])
    .describe('In the article as it is, or only in what could be restored of it'),
})
export type MediaUse = z.infer<typeof MediaUse>

/** A stored picture. */
export const Media = z.object({
  id: z.guid(),
  url: z.string().describe('The plain copy, JPEG or PNG; the other sizes follow from it'),
  width: z.int(),
  height: z.int(),
  alt: z.string().describe('What the picture shows, proposed wherever it is inserted'),
  bytes: z.int().describe('Of all its sizes together'),
  color: z.string().describe('Shown while the picture loads, as #rrggbb'),
  file_name: z.string(),
  created_at: z.iso.datetime(),
  variants: z.array(MediaVariant),
})
export type Media = z.infer<typeof Media>

/** As the library lists it. */
export const ListedMedia = Media.extend({
  uses: z
    .array(MediaUse)
    .describe('The articles that hold it, or whose history or trash does, at most 50'),
})
export type ListedMedia = z.infer<typeof ListedMedia>

export const MediaChange = inputObject({
  alt: mediaAlt.optional(),
  replaced_by: requiredText("Cette image n'existe pas", 36, "L'identifiant")
    .optional()
    .describe('The id of another picture, which takes its place in every article'),
})

/**
 * What the address of a picture says of it. With that in its name, an article is shown without asking anybody
 * how large its pictures are.
 */
export interface PictureFacts {
  /** Begins with a letter, so that a style sheet can name it as it is. */
  name: string
  width: number
  height: number
  color: string
}

const NAME = String.raw`p[0-9a-f]{20}-(\d{1,4})x(\d{1,5})-([0-9a-f]{6})`
const ADDRESS = new RegExp(String.raw`^/media/(${NAME})/(\d{1,4})\.(webp|jpg|png)$`)
const EVERY_NAME = new RegExp(`/media/(${NAME})/`, 'g')

export function writePictureName(hash: string, picture: Omit<PictureFacts, 'name'>): string {
  const { width, height, color } = picture
  return `p${hash.slice(0, 20)}-${width}x${height}-${color.slice(1)}`
}

const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

export function writePictureAddress(name: string, width: number, type: string): string {
  return `/media/${name}/${width}.${ENDINGS[type]}`
}

/** What a path names, if it could be the address of a picture of ours. */
export function findPicture(
  path: string,
): (PictureFacts & { asked: number; type: string }) | undefined {
  const [, name, width, height, color, asked, ending] = ADDRESS.exec(path) ?? []
  if (!name) return undefined
  const type = Object.keys(ENDINGS).find((key) => ENDINGS[key] === ending) ?? ''
  return {
    name,
    width: Number(width),
    height: Number(height),
    color: `#${color}`,
    asked: Number(asked),
    type,
  }
}

/** The names of all pictures of ours that a text mentions, each once, in its order. */
export function listPictureNames(text: string): string[] {
  return [...new Set([...text.matchAll(EVERY_NAME)].map(([, name = '']) => name))]
}

/** The widths in which a picture of this width is kept. */
export function widthsOf(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((step) => step < width), width]
}

export function writeSrcset({ name, width }: Pick<PictureFacts, 'name' | 'width'>): string {
  const copies = widthsOf(width).map(
    (step) => `${writePictureAddress(name, step, 'image/webp')} ${step}w`,
  )
  return copies.join(', ')
}
