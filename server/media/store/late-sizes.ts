import { FALLBACK_WIDTH, type findPicture, widthsOf } from '../../../domain/media.ts'
import type { Db } from '../../database/tables.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { findPictureFile } from './media-row.ts'

type AskedPicture = NonNullable<ReturnType<typeof findPicture>>

/** The plain copy of a picture, from which all sizes up to its own can be made. */
export function plainCopyOf(picture: AskedPicture): AskedPicture {
  return { ...picture, asked: Math.min(picture.width, FALLBACK_WIDTH), type: 'image/jpeg' }
}

/** There is too much to do, or no memory to do it: the plain copy shows the same. */
export class NotMadeNow extends Error {}

/** The bytes of one size; one that an import left for later is made for who asks first, and kept. */
export async function getPictureFile(
  db: Db,
  workshop: Workshop,
  picture: AskedPicture,
): Promise<Uint8Array | undefined> {
  const found = await findPictureFile(db, picture)
  const plain = plainCopyOf(picture)
  const couldBeLate =
    picture.type === 'image/webp' &&
    picture.asked <= plain.asked &&
    widthsOf(picture.width).includes(picture.asked)
  if (found || !couldBeLate) return found
  const source = await findPictureFile(db, plain)
  if (!source) return undefined
  const { bytes } = await workshop.makeLateSize(source, picture.asked).catch((error) => {
    throw new NotMadeNow('A size could not be made now', { cause: error })
  })
  // On a full disk it is shown all the same.
  await keep(db, picture, bytes).catch(() => {})
  return bytes
}

async function keep(db: Db, { name, asked, type }: AskedPicture, content: Uint8Array) {
  const size = content.byteLength
  await db.transaction().execute(async (db) => {
    const media = db.selectFrom('media').where('name', '=', name)
    const { id } = await media.select('id').executeTakeFirstOrThrow()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('media_files')
      .values({ media_id: id, width: asked, type, size, content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await db
      .updateTable('media')
      .set(({ eb }) => ({ bytes: eb('bytes', '+', size) }))
      .where('id', '=', id)
      .execute()
  })
}
