import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { Refusal } from '../../../refusal.ts'
import { type ForeignEntry, type ForeignPost, type ForeignSite, readDate } from '../foreign-site.ts'
import { readEntry } from '../read-entry.ts'
import { MEMBERS_ONLY, writeLexical } from './write-lexical.ts'
import { writeMobiledoc } from './write-mobiledoc.ts'

/** Read as one text: an export of ten thousand articles has a tenth of this. */
const MAX_BYTES = 500_000_000

const text = z.string().nullish()
const GhostPost = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string(),
  slug: z.string(),
  html: text,
  lexical: text,
  mobiledoc: text,
  status: z.string(),
  visibility: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  feature_image: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  author_id: text,
  published_at: text,
  updated_at: text,
})
type GhostPost = z.infer<typeof GhostPost>

const order = z.object({ post_id: z.string(), sort_order: z.number().nullish() })
const Data = z.object({
  posts: z.array(GhostPost),
  posts_meta: z.array(z.object({ post_id: z.string() }).loose()).default([]),
  tags: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  posts_tags: z.array(order.extend({ tag_id: z.string() })).default([]),
  users: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  posts_authors: z.array(order.extend({ author_id: z.string() })).default([]),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() }).loose()).default([]),
})
type Data = z.infer<typeof Data>
const Export = z.object({ db: z.tuple([z.object({ data: Data })], z.unknown()) })

/** An export of Ghost 5 or 6. */
export async function readGhost(file: string): Promise<ForeignSite> {
  if ((await stat(file)).size > MAX_BYTES) {
    throw new Refusal(`${file} is larger than ${MAX_BYTES / 1e6} MB.`)
  }
  const json = parseJson(await readFile(file, 'utf8'))
  if (json === undefined) throw new Refusal(`${file} is no JSON, or not all of it.`)
  const parsed = Export.safeParse(json)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new Refusal(
      `${file} is not a Ghost export that can be read (${path.join('.')}: ${message}).`,
    )
  }
  const [{ data }] = parsed.data.db
  const url = data.settings.find(({ key }) => key === 'url')?.value
  return {
    program: 'Ghost',
    url: typeof url === 'string' ? url : undefined,
    entries: async function* () {
      yield* listEntries(data)
    },
  }
}

function* listEntries(data: Data): Generator<ForeignEntry> {
  for (const post of data.posts) {
    const isPage = post.type === 'page' || Boolean(post.page)
    if (isPage) yield { leftOut: 'page', name: post.title }
    else yield readEntry(post.title, () => ({ post: readPost(post, data) }))
  }
}

function readPost(post: GhostPost, data: Data): ForeignPost {
  const notes: string[] = []
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id) ?? {}
  const fields = { ...post, ...meta } as GhostPost & Record<string, unknown>
  const date = readDate(post.published_at)
  if (post.codeinjection_head || post.codeinjection_foot)
    notes.push('its injected code is left out')
  return {
    origin: `Ghost ${post.id}`,
    title: post.title,
    slug: post.slug,
    html: leaveOutGated(bodyOf(post, notes), notes).replaceAll('__GHOST_URL__', ''),
    excerpt: post.custom_excerpt ?? undefined,
    categories: tagsOf(post, data),
    author: authorOf(post, data),
    published: isPublished(post, Boolean(fields.email_only), notes),
    date,
    updated: readDate(post.updated_at) ?? date,
    metaTitle: fields.meta_title ?? undefined,
    metaDescription: fields.meta_description ?? undefined,
    addresses: [`/${post.slug}/`],
    base: '/',
    picture: post.feature_image
      ? {
          src: post.feature_image.replace('__GHOST_URL__', ''),
          alt: typeof fields.feature_image_alt === 'string' ? fields.feature_image_alt : '',
        }
      : undefined,
    notes,
  }
}

/** The source is kept where it exists: the HTML beside it may be older, or absent. */
function bodyOf({ html, lexical, mobiledoc }: GhostPost, notes: string[]): string {
  if (html) return html
  if (lexical) return writeLexical(lexical, notes)
  return mobiledoc ? writeMobiledoc(mobiledoc, notes) : ''
}

const GATED =
  /<!--\s*kg-gated-block:begin\b([\s\S]*?)-->[\s\S]*?(?:<!--\s*kg-gated-block:end\s*-->|$)/g

/** Without the passages that Ghost shows only to those who have signed in. */
function leaveOutGated(html: string, notes: string[]): string {
  return html.replace(GATED, (passage, readers: string) => {
    if (/\bnonMember:\s*true\b/.test(readers)) return passage
    notes.push(MEMBERS_ONLY)
    return ''
  })
}

function isPublished(
  { status, visibility, published_at: date }: GhostPost,
  isEmailOnly: boolean,
  notes: string[],
): boolean {
  if (visibility && visibility !== 'public') notes.push('was for members only: a draft here')
  else if (status === 'scheduled' || (date && Date.parse(date) > Date.now())) {
    notes.push('was scheduled: a draft here')
  } else if (status === 'sent' || (status === 'published' && isEmailOnly)) {
    notes.push('was only sent by mail: a draft here')
  } else return status === 'published'
  return false
}

/** Tags that begin with # are Ghost's own. */
function tagsOf({ id }: GhostPost, { posts_tags, tags }: Data): string[] {
  return inOrder(posts_tags, id)
    .map(({ tag_id }) => tags.find((tag) => tag.id === tag_id)?.name ?? '')
    .filter((name) => name && !name.startsWith('#'))
}

function authorOf(
  { id, author_id }: GhostPost,
  { posts_authors, users }: Data,
): string | undefined {
  const author = inOrder(posts_authors, id)[0]?.author_id ?? author_id
  return users.find((user) => user.id === author)?.name
}

function inOrder<Row extends z.infer<typeof order>>(rows: Row[], postId: string): Row[] {
  return rows
    .filter((row) => row.post_id === postId)
    .sort((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
