import type { mediaCalls } from '../../domain/api/media-calls.ts'
import { type Counters, countTry } from '../accounts/limits/counters.ts'
import { replacePicture } from '../blog/replace-picture.ts'
import type { Db } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import { giveTime } from '../http/request-body.ts'
import type { Cards } from '../media/cards/cards.ts'
import { fetchPicture } from '../media/fetch-picture.ts'
import { receivePicture } from '../media/receive-picture.ts'
import { deleteMedia, describeMedia, getMedia } from '../media/store/change-media.ts'
import { keepPicture } from '../media/store/keep-picture.ts'
import { listMedia } from '../media/store/list-media.ts'
import { createTurns } from '../media/take-turns.ts'
import type { Workshop } from '../media/workshop/workshop.ts'
import { notFound } from '../problem.ts'
import type { Handlers } from './serve-calls.ts'

interface MediaParts {
  db: Db
  counters: Counters
  workshop: Workshop
  cards: Cards
  mediaLimit: number
}

/** Pictures, for administrators: the guard of /api/admin has let the caller in. */
export function mediaHandlers(parts: MediaParts): Handlers<typeof mediaCalls> {
  const { db, counters, workshop, cards, mediaLimit: limit } = parts
  const inTurn = createTurns()

  return {
    listMedia: ({ query: { q, unused, page = 1 } }) =>
      listMedia(db, { q, unused: unused === 'true', page }),
    async createMedia(_, c) {
      const by = c.get('user').id
      await countUpload(counters, by)
      // Fifteen megabytes take a telephone a minute.
      giveTime(c.env?.incoming)
      workshop.wake()
      return inTurn(by, async () => {
        const requireStillAdmitted = c.get('requireStillAdmitted')
        const { file, address, alt } = await receivePicture(c.req.raw, { requireStillAdmitted })
        const sent = file ?? (await fetchPicture(address ?? ''))
        await requireStillAdmitted?.()
        const keeping = { db, workshop, limit, by }
        const { media, isNew } = await keepPicture({ ...sent, alt }, keeping)
        c.status(isNew ? 201 : 200)
        return media
      })
    },
    async updateMedia({ params: { id }, body: { alt, replaced_by } }, c) {
      const by = c.get('user').id
      if (alt !== undefined) await describeMedia(db, id, alt, by)
      if (replaced_by === undefined) return getMedia(db, id)
      if (!isUuid(replaced_by)) throw notFound()
      return replacePicture(db, id, replaced_by, by)
    },
    async deleteMedia({ params }, c) {
      await deleteMedia(db, params.id, c.get('user').id)
    },
    async previewCard({ query }) {
      const png = await cards.draw(query)
      return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
    },
  }
}

const UPLOADS_AN_HOUR = 300

/** Enough for the largest article, too few to wear out a disk. */
async function countUpload(counters: Counters, person: string): Promise<void> {
  await countTry(counters, {
    key: `media:${person}`,
    most: UPLOADS_AN_HOUR,
    sentence: `Vous avez envoyé ${UPLOADS_AN_HOUR} images en une heure.`,
  })
}
