import type { Selectable } from 'kysely'
import { type Media, type PictureFacts, writePictureAddress } from '../../../domain/media.ts'
import { instant } from '../../database/dialects.ts'
import type { Db, Schema } from '../../database/tables.ts'

type MediaRow = Selectable<Schema['media']>

/** Pictures as the rest of the program knows them: each with its sizes, in the order given. */
export async function decodeMedia(db: Db, rows: MediaRow[]): Promise<Media[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db
    .selectFrom('media_files')
    .select(['media_id', 'width', 'type', 'size'])
    .where('media_id', 'in', ids)
    .orderBy('width')
    .orderBy('type')
    .execute()
  return rows.map((row) => {
    const { id, name, file_name, alt, width, height, color, bytes } = row
    const variants = files
      .filter((file) => file.media_id === id)
      .map(({ width, type, size }) => {
        return { width, type, url: writePictureAddress(name, width, type), bytes: size }
      })
    const url = variants.find(({ type }) => type !== 'image/webp')?.url ?? ''
    const created_at = instant(row.created_at)
    return { id, url, width, height, alt, bytes, color, file_name, created_at, variants }
  })
}

export async function findMedia(db: Db, id: string): Promise<Media | undefined> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await decodeMedia(db, [row]))[0]
}

/** The bytes of one size of a picture. */
export async function findPictureFile(
  db: Db,
  { name, asked, type }: Pick<PictureFacts, 'name'> & { asked: number; type: string },
): Promise<Uint8Array | undefined> {
  const file = await db
    .selectFrom('media_files as f')
    .innerJoin('media as m', 'm.id', 'f.media_id')
    .select('f.content')
    .where('m.name', '=', name)
    .where('f.width', '=', asked)
    .where('f.type', '=', type)
    .executeTakeFirst()
  return file?.content
}
