import { type findPicture, widthsOf, writePictureAddress } from '../../../domain/media.ts'
import type { Db } from '../../database/tables.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { findPictureFile } from './media-row.ts'

export type AskedPicture = NonNullable<ReturnType<typeof findPicture>>

/** There is too much to do, or no memory to do it: the plain copy shows the same. */
export class NotMadeNow extends Error {
  readonly plainCopy: string

  constructor(plainCopy: string, cause: unknown) {
    super('A size could not be made now', { cause })
    this.plainCopy = plainCopy
  }
}

/** One size of a picture, or what it can be made of: one that an import left for later is made for who asks first. */
export async function findSize(
  db: Db,
  picture: AskedPicture,
): Promise<{ bytes?: Uint8Array; plain?: PlainCopy }> {
  const { name, width, asked, type } = picture
  const bytes = await findPictureFile(db, picture)
  const couldBeLate = type === 'image/webp' && widthsOf(width).includes(asked)
  if (bytes) return { bytes }
  if (!couldBeLate) return {}
  const plain = await findPlainCopy(db, name)
  return plain && asked <= plain.width ? { plain } : {}
}

/** Makes a size of the plain copy, and keeps it. */
export async function makeLateSize(
  db: Db,
  workshop: Workshop,
  { name, asked, type }: AskedPicture,
  plain: PlainCopy,
): Promise<Uint8Array> {
  const { bytes } = await workshop.makeLateSize(plain.content, asked).catch((error) => {
    throw new NotMadeNow(writePictureAddress(name, plain.width, 'image/jpeg'), error)
  })
  // On a full disk it is shown all the same.
  await keep(db, { media_id: plain.id, width: asked, type }, bytes).catch(() => {})
  return bytes
}

interface PlainCopy {
  id: string
  width: number
  content: Uint8Array
}

function findPlainCopy(db: Db, name: string): Promise<PlainCopy | undefined> {
  return db
    .selectFrom('media_files as f')
    .innerJoin('media as m', 'm.id', 'f.media_id')
    .select(['m.id', 'f.width', 'f.content'])
    .where('m.name', '=', name)
    .where('f.type', '=', 'image/jpeg')
    .executeTakeFirst()
}

interface Place {
  media_id: string
  width: number
  type: string
}

async function keep(db: Db, place: Place, content: Uint8Array): Promise<void> {
  const size = content.byteLength
  await db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('media_files')
      .values({ ...place, size, content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await db
      .updateTable('media')
      .set(({ eb }) => ({ bytes: eb('bytes', '+', size) }))
      .where('id', '=', place.media_id)
      .execute()
  })
}
