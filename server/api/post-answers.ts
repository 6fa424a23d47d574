import { createHash } from 'node:crypto'
import { findArticleFacts, findPublishedPost } from '../blog/published-posts.ts'
import { createBoundedMap } from '../blog/reading/bounded-map.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../problem.ts'

interface PostAnswer {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

const MOST_BYTES = 2_000_000

/**
 * Published posts as programs read them. Each version is written once, as long as it is among the latest asked for:
 * reading, writing and hashing half a million characters holds everybody up for ten milliseconds.
 */
export function createPostAnswers(db: Db) {
  const kept = createBoundedMap<PostAnswer>(MOST_BYTES)

  async function write(slug: string): Promise<PostAnswer> {
    const post = await findPublishedPost(db, slug)
    if (!post) throw notFound()
    const { content: _, ...facts } = post
    const body = new TextEncoder().encode(JSON.stringify(post))
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    const answer = { body, headers: { 'Content-Type': 'application/json', ETag: etag } }
    kept.keep(JSON.stringify(facts), answer, body.byteLength)
    return answer
  }

  return async function answerPost(slug: string): Promise<Response> {
    const facts = await findArticleFacts(db, slug)
    if (!facts) throw notFound()
    const { body, headers } = kept.find(JSON.stringify(facts)) ?? (await write(slug))
    return new Response(body, { headers })
  }
}
