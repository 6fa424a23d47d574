import type { Media } from '../../../domain/media.ts'
import { record } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { write } from '../../database/write.ts'
import { notFound } from '../../problem.ts'
import { mediaInUse } from '../refusals.ts'
import { searchableText } from './keep-picture.ts'
import { findMedia } from './media-row.ts'
import { listUses } from './media-uses.ts'

export async function getMedia(db: Db, id: string): Promise<Media> {
  const media = await findMedia(db, id)
  if (!media) throw notFound()
  return media
}

/** The text proposed at the next insertion; articles keep the one they have. */
export async function describeMedia(db: Db, id: string, alt: string, by: string): Promise<Media> {
  return write(db, async (db) => {
    const media = await getMedia(db, id)
    const search_text = searchableText(media.file_name, alt)
    await db.updateTable('media').set({ alt, search_text }).where('id', '=', id).execute()
    await record(db, { actor: by, action: 'media_described', subject: id })
    return { ...media, alt }
  })
}

/** Refused while an article holds it; an article saved meanwhile makes the database refuse it. */
export async function deleteMedia(db: Db, id: string, by: string): Promise<void> {
  await write(db, async (db) => {
    await getMedia(db, id)
    const uses = (await listUses(db, [id])).get(id)
    if (uses) throw mediaInUse(uses)
    await db.deleteFrom('media').where('id', '=', id).execute()
    await record(db, { actor: by, action: 'media_deleted', subject: id })
  })
}
