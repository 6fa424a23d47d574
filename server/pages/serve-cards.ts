import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ArticleFacts } from '../../domain/post.ts'
import type { BlogReader } from '../../domain/services.ts'
import {
  articleCard,
  type CardFacts,
  findCardAddress,
  hashCard,
  writeCardAddress,
} from '../../domain/social-card.ts'
import { createOnce } from '../blog/reading/bounded-map.ts'
import type { AppEnv } from '../http/app-env.ts'
import { addressBucket, clientAddress } from '../http/client-address.ts'
import { troublePage } from '../http/trouble-page.ts'
import type { Cards } from '../media/cards/cards.ts'
import { notFound } from '../problem.ts'
import { createSlots, forReaders } from '../slots.ts'

/** The card of a page of the guide, which only the pages know. */
export type FindPageCard = (path: string) => Promise<CardFacts | undefined>

interface CardParts {
  siteUrl: string
  /** Addresses and ranges whose forwarding headers are believed. */
  trustedProxies: string[]
  blog: BlogReader
  cards: Cards
  findPageCard: FindPageCard
}

/**
 * /social/…: made from what is published at this moment. An article that was withdrawn has no card, and shared
 * caches ask again each second, as they do for its page.
 */
export function serveCards(parts: CardParts) {
  const { siteUrl, trustedProxies, blog, cards, findPageCard } = parts
  const findPicture = createPictureFinder(blog)

  async function findFacts(path: string): Promise<CardFacts | undefined> {
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
    if (!slug) return findPageCard(path)
    const article = await blog.findArticleFacts(slug)
    return article && articleCard(article, await findPicture(article))
  }

  /** Where the card of this page is now, if it has one. */
  function showOther(c: Context<AppEnv>, path: string, facts: CardFacts | undefined): Response {
    if (!facts) return troublePage(404, siteUrl)
    c.header('Cache-Control', 'no-cache')
    return c.redirect(siteUrl + writeCardAddress(path, facts), 302)
  }

  return new Hono<AppEnv>()
    .get('/social/*', clientAddress(trustedProxies), fewAtATime(), async (c) => {
      const asked = findCardAddress(c.req.path)
      if (!asked) return troublePage(404, siteUrl)
      const facts = await findFacts(asked.path)
      if (!facts || hashCard(facts) !== asked.hash) return showOther(c, asked.path, facts)
      const etag = `"${asked.hash}"`
      const headers = {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=0, s-maxage=1',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: etag,
      }
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
      const card = await cards.get(facts)
      // Drawing may take seconds, in which an article may have been taken down.
      const after = await findFacts(asked.path)
      if (!after || hashCard(after) !== asked.hash) return showOther(c, asked.path, after)
      return c.body(new Uint8Array(card), 200, headers)
    })
    .all('/social/*', () => troublePage(405, siteUrl, { headers: { Allow: 'GET, HEAD' } }))
}

const MOST_KEPT = 2000

/** The first picture of an article, looked for once in each version: in a long one it takes a while. */
function createPictureFinder(blog: BlogReader) {
  const once = createOnce<string[]>(MOST_KEPT)

  async function look(slug: string): Promise<string[]> {
    const post = await blog.findPublishedPost(slug)
    if (!post) throw notFound()
    return (await blog.renderPost(post)).pictures.slice(0, 1)
  }

  return function findPicture({ id, updated_at, slug }: ArticleFacts): Promise<string[]> {
    return once(`${id} ${updated_at}`, 1, () => look(slug))
  }
}

/** Each side in turn. */
function fewAtATime() {
  const slots = createSlots({
    ...forReaders,
    least: 8,
    sentence: 'Trop de cartes sont demandées en même temps. Réessayez dans quelques instants.',
  })
  return createMiddleware<AppEnv>((c, next) =>
    slots.run(next, { from: addressBucket(c.get('clientAddress')) }),
  )
}
