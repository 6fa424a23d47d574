import { type findPicture, widthsOf, writePictureAddress } from '../../../domain/media.ts'
import type { Db } from '../../database/tables.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { findPictureFile } from './media-row.ts'

type AskedPicture = NonNullable<ReturnType<typeof findPicture>>

/** There is too much to do, or no memory to do it: the plain copy shows the same. */
export class NotMadeNow extends Error {
  readonly plainCopy: string

  constructor(plainCopy: string, cause: unknown) {
    super('A size could not be made now', { cause })
    this.plainCopy = plainCopy
  }
}

/** The bytes of one size; one that an import left for later is made for who asks first, and kept. */
export async function getPictureFile(
  db: Db,
  workshop: Workshop,
  picture: AskedPicture,
): Promise<Uint8Array | undefined> {
  const { name, width, asked, type } = picture
  const found = await findPictureFile(db, picture)
  const couldBeLate = type === 'image/webp' && widthsOf(width).includes(asked)
  if (found || !couldBeLate) return found
  const plain = await findPlainCopy(db, name)
  if (!plain || asked > plain.width) return undefined
  const { bytes } = await workshop.makeLateSize(plain.content, asked).catch((error) => {
    throw new NotMadeNow(writePictureAddress(name, plain.width, 'image/jpeg'), error)
  })
  // On a full disk it is shown all the same.
  await keep(db, { media_id: plain.id, width: asked, type }, bytes).catch(() => {})
  return bytes
}

function findPlainCopy(db: Db, name: string) {
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
