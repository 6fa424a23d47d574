import { z } from 'zod'
import { listPageOf, pageNumber, searchText } from '../list-page.ts'
import { ListedMedia, Media, MediaChange, mediaAlt } from '../media.ts'
import { CardQuery } from '../social-card.ts'
import type { ApiCalls } from './api-call.ts'

const refusedPicture = {
  400: ['invalid_form'],
  408: ['too_slow'],
  413: ['too_large'],
  415: ['unsupported_image', 'not_multipart'],
  422: ['unreadable_image', 'validation_failed'],
  429: ['rate_limited'],
  502: ['unreachable_image'],
  503: ['too_busy'],
  507: ['media_full'],
}

export const mediaCalls = {
  listMedia: {
    route: 'GET /admin/media',
    summary: 'The pictures, newest first, 24 a page, each with the articles that hold it',
    query: z.object({
      q: searchText,
      unused: z.enum(['true', 'false'], 'Ce filtre se dit par true ou false').optional(),
      page: pageNumber,
    }),
    answers: { 200: listPageOf(ListedMedia) },
    refusals: { 422: ['validation_failed'] },
  },
  createMedia: {
    route: 'POST /admin/media',
    summary:
      'Store a picture: JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels, sent as `file` or fetched from `address`; the same picture again answers 200',
    form: z.object({
      file: z.file().optional(),
      address: z.url().optional().describe('Where to fetch the picture from, instead of `file`'),
      alt: mediaAlt.optional(),
    }),
    answers: { 200: Media, 201: Media },
    refusals: refusedPicture,
  },
  updateMedia: {
    route: 'PATCH /admin/media/{id}',
    summary: 'Change the text that describes a picture, or put another in its place',
    body: MediaChange,
    answers: { 200: Media },
  },
  deleteMedia: {
    route: 'DELETE /admin/media/{id}',
    summary: 'Delete a picture, unless an article holds it: then `uses` lists them',
    answers: { 204: null },
    refusals: { 409: ['in_use'] },
  },
  previewCard: {
    route: 'GET /admin/social_card',
    summary: 'The social card, a PNG of 1200 × 630, that an article of this title would have',
    query: CardQuery,
    answers: { 200: null },
    answersWith: 'image/png',
    refusals: { 422: ['validation_failed'], 503: ['too_busy'] },
  },
} as const satisfies ApiCalls
