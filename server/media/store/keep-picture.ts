import { createHash } from 'node:crypto'
import { type Media, mediaLimits, writePictureName } from '../../../domain/media.ts'
import { searchWords } from '../../../domain/text/search-text.ts'
import { record } from '../../audit/audit-log.ts'
import { isDiskFull } from '../../database/errors.ts'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'
import { write } from '../../database/write.ts'
import { diskFull, mediaFull, refusePicture } from '../refusals.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { MadePicture, Pace } from '../workshop/workshop-jobs.ts'
import { decodeMedia } from './media-row.ts'

export interface SentPicture {
  bytes: Uint8Array
  fileName: string
  alt: string
}

export interface Keeping extends Pace {
  db: Db
  workshop: Workshop
  /** How many bytes all pictures may take together. */
  limit: number
  /** Who sent it, for the journal. */
  by: string
}

/** Keeps a picture that was sent; one that is there already is not kept twice. */
export async function keepPicture(
  sent: SentPicture,
  keeping: Keeping,
): Promise<{ media: Media; isNew: boolean }> {
  const prepared = await prepare(sent, keeping)
  if (prepared.known) return { media: prepared.known, isNew: false }
  try {
    return await write(keeping.db, (db) => insert(prepared, { ...keeping, db }))
  } catch (error) {
    throw isDiskFull(error) ? diskFull(error) : error
  }
}

/** The same inside a transaction of the caller, with which it comes or goes; several may be under way in it. */
export async function keepPictureWithin(sent: SentPicture, keeping: Keeping): Promise<Media> {
  const prepared = await prepare(sent, keeping)
  return prepared.known ?? (await insert(prepared, keeping)).media
}

async function prepare(
  sent: SentPicture,
  { db, workshop, limit, hurried = false }: Keeping,
): Promise<Prepared | { known: Media }> {
  const source = createHash('sha256').update(sent.bytes).digest('hex')
  const known = await findBy(db, 'source', source)
  if (known) return { known }
  await requireRoom(db, limit, 1)
  const made = await workshop.makePicture(sent.bytes, { hurried })
  if ('refusal' in made) throw refusePicture(made.refusal)
  // Named by what is seen.
  const name = writePictureName(made.fingerprint, made)
  // The same picture, with other words of the camera beside it.
  const same = await findBy(db, 'name', name)
  if (same) return { known: same }
  return { row: compose(sent, made, { name, source }), files: made.files }
}

interface Prepared {
  known?: undefined
  row: ReturnType<typeof compose>
  files: MadePicture['files']
}

async function insert({ row, files }: Prepared, { db, limit, by }: Keeping) {
  await requireRoom(db, limit, row.bytes)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    // It came a second time meanwhile.
    const theirs = (await findBy(db, 'name', row.name)) ?? (await findBy(db, 'source', row.source))
    return { media: theirs as Media, isNew: false }
  }
  for (const { width, type, bytes } of files) {
    const file = { media_id: row.id, width, type, size: bytes.byteLength, content: bytes }
    await db.insertInto('media_files').values(file).execute()
  }
  await record(db, { actor: by, action: 'media_added', subject: row.id })
  return { media: (await decodeMedia(db, [row]))[0] as Media, isNew: true }
}

function compose(sent: SentPicture, made: MadePicture, names: { name: string; source: string }) {
  const { width, height, color, files } = made
  const file_name = sent.fileName.slice(0, mediaLimits.fileName)
  return {
    id: uuidv7(),
    ...names,
    file_name,
    alt: sent.alt,
    search_text: searchableText(file_name, sent.alt),
    width,
    height,
    color,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    created_at: new Date().toISOString(),
  }
}

/** What the search of the library looks through. */
export function searchableText(fileName: string, alt: string): string {
  return searchWords(`${fileName.replaceAll(/[._]/g, ' ')} ${alt}`).join(' ')
}

async function findBy(db: Db, column: 'source' | 'name', value: string) {
  const rows = await db.selectFrom('media').selectAll().where(column, '=', value).execute()
  return (await decodeMedia(db, rows))[0]
}

async function requireRoom(db: Db, limit: number, bytes: number): Promise<void> {
  const { total } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.sum('bytes').as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total ?? 0) + bytes > limit) throw mediaFull(limit)
}
