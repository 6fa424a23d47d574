import { Hono } from 'hono'
import type { BlogReader } from '../../domain/services.ts'
import {
  articleCard,
  type CardFacts,
  findCardAddress,
  hashCard,
  writeCardAddress,
} from '../../domain/social-card.ts'
import type { AppEnv } from '../http/app-env.ts'
import { troublePage } from '../http/trouble-page.ts'
import type { Cards } from '../media/cards/cards.ts'

/** The card of a page of the guide, which only the pages know. */
export type FindPageCard = (path: string) => Promise<CardFacts | undefined>

interface CardParts {
  siteUrl: string
  blog: BlogReader
  cards: Cards
  findPageCard: FindPageCard
}

/**
 * /social/…: made from what is published at this moment. An article that was withdrawn has no card, and shared
 * caches ask again each second, as they do for its page.
 */
export function serveCards({ siteUrl, blog, cards, findPageCard }: CardParts) {
  async function findFacts(path: string): Promise<CardFacts | undefined> {
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
    if (!slug) return findPageCard(path)
    const post = await blog.findPublishedPost(slug)
    return post && articleCard(post, (await blog.renderPost(post)).pictures)
  }

  return new Hono<AppEnv>()
    .get('/social/*', async (c) => {
      const asked = findCardAddress(c.req.path)
      const facts = asked && (await findFacts(asked.path))
      if (!asked || !facts) return troublePage(404, siteUrl)
      if (hashCard(facts) !== asked.hash) {
        c.header('Cache-Control', 'no-cache')
        return c.redirect(siteUrl + writeCardAddress(asked.path, facts), 302)
      }
      const etag = `"${asked.hash}"`
      const headers = {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=0, s-maxage=1',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: etag,
      }
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
      return c.body(new Uint8Array(await cards.get(facts)), 200, headers)
    })
    .all('/social/*', () => troublePage(405, siteUrl, { headers: { Allow: 'GET, HEAD' } }))
}
