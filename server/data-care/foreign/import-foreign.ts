import { postAddress } from '../../../domain/content-addresses.ts'
import { postLimits } from '../../../domain/post.ts'
import { OPERATOR, record } from '../../audit/audit-log.ts'
import { changeContent } from '../../blog/change-content.ts'
import { indexAllPosts } from '../../blog/index-posts.ts'
import { freeSlug, normalizeAddress } from '../../blog/slug-redirects.ts'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'
import { chooseSlug, fitFields } from './fit-post.ts'
import type { FileSource, ForeignPost, ForeignSite } from './foreign-site.ts'
import { createCategoryImport } from './import-categories.ts'
import { createPictureImport, type StorePicture } from './import-pictures.ts'
import { createImportReport, type ImportReport } from './import-report.ts'
import { mapAhead } from './map-ahead.ts'
import { prepareBody } from './prepare-body.ts'
import { createLinkRewriter } from './rewrite-links.ts'
import { writePicture } from './write-element.ts'

export interface ForeignImport {
  dryRun: boolean
  /** Whether what was imported before and deleted since comes back. */
  deletedToo?: boolean | undefined
  /** Pictures that do not come with the export itself. */
  uploads?: FileSource | undefined
  /** Takes pictures in, within this transaction. */
  storePicture(db: Db): StorePicture
  /** How many articles are worked on together. */
  atATime: number
}

/** Adds what another program's export holds to what is here: all of it, or nothing. */
export async function importForeign(
  db: Db,
  site: ForeignSite,
  { dryRun, deletedToo = false, uploads, storePicture, atATime }: ForeignImport,
): Promise<ImportReport> {
  const report = createImportReport(site)
  try {
    await changeContent(db, async (db) => {
      const plan = await planImport(db, site, { report, deletedToo })
      const sources = [uploads, site.files].filter((source) => source !== undefined)
      const pictures = createPictureImport(sources, storePicture(db))
      const categories = await createCategoryImport(db)
      const rewrite = createLinkRewriter(site.url, plan.addresses)
      const written = mapAhead(site.entries(), atATime, async (entry) => {
        const slug = 'post' in entry ? plan.slugs.get(entry.post.origin) : undefined
        if (!('post' in entry) || slug === undefined) return undefined
        const { post } = entry
        plan.slugs.delete(post.origin)
        const notes = [...post.notes, ...(plan.notes.get(post.origin) ?? [])]
        return { post, slug, notes, content: await writeBody(post, notes) }
      })
      for await (const article of written) {
        if (!article) continue
        const { post, slug, notes, content } = article
        if (content.length > postLimits.content || content === '') {
          report.leaveOut(content ? 'article that is too long' : 'article without text', post.title)
          continue
        }
        await insertPost(db, post, {
          slug,
          content,
          ...fitFields(post, notes),
          category_id: await categories.choose(post.categories, notes),
        })
        report.add(post, slug, notes)
      }
      for (const slug of plan.slugs.values()) {
        report.leaveOut('article that could be read only once', postAddress(slug))
      }
      report.finish({ categories: categories.created, pictures: pictures.taken })
      await indexAllPosts(db)
      await record(db, { actor: OPERATOR, action: 'articles_imported' })
      if (dryRun) throw new DryRun()

      /** A link to a picture, or to the page about one, shows the picture as it is here. */
      async function writeLink(href: string, url: URL | undefined, notes: string[]) {
        const shown = url && rewrite.isOwn(href, url) ? findPicturePage(url) : undefined
        if (!shown || !pictures.has(shown)) return rewrite.link(href, url)
        return pictures.take(shown, shown.href, '', notes)
      }

      function findPicturePage(url: URL): URL | undefined {
        const id = url.searchParams.get('attachment_id') ?? url.searchParams.get('p')
        const { picturePages } = site
        const found =
          picturePages?.get(normalizeAddress(url.pathname)) ?? picturePages?.get(`/?p=${id}`)
        return found ? (URL.parse(found, url) ?? undefined) : url
      }

      async function writeBody(post: ForeignPost, notes: string[]): Promise<string> {
        const removed = new Set<string>()
        const locate = (address: string) =>
          URL.parse(address, new URL(post.base ?? '/', site.url ?? 'https://old.invalid'))
        const { picture } = post
        const above =
          picture && !post.html.includes(picture.src) ? writePicture(picture.src, picture.alt) : ''
        const html = await prepareBody(above + post.html, {
          rewriteLink: (href) => writeLink(href, locate(href) ?? undefined, notes),
          takePicture: (src, alt) => pictures.take(locate(src) ?? undefined, src, alt, notes),
          onRemoved: (what) => removed.add(what),
        })
        if (removed.size > 0) notes.push(`left out of its text: ${[...removed].join(', ')}`)
        return html
      }
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return report
}

/** Undoes everything; the report stays. */
class DryRun extends Error {}

interface Plan {
  /** The slug of each article that is new, by its origin. */
  slugs: Map<string, string>
  notes: Map<string, string[]>
  /** What each old path leads to here, articles of an earlier import included. */
  addresses: Map<string, string>
}

/** The first reading: every article gets its address, so that the second can link to it. */
async function planImport(
  db: Db,
  site: ForeignSite,
  { report, deletedToo }: { report: ImportReport; deletedToo: boolean },
): Promise<Plan> {
  const stored = await db.selectFrom('blog_posts').select(['id', 'slug']).execute()
  const slugById = new Map(stored.map(({ id, slug }) => [id, slug]))
  const taken = new Set(slugById.values())
  const imported = await db.selectFrom('imported_posts').selectAll().execute()
  const slugByOrigin = new Map(
    imported.map(({ origin, post_id }) => [origin, slugById.get(post_id)]),
  )
  const plan: Plan = { slugs: new Map(), notes: new Map(), addresses: new Map() }
  for await (const entry of site.entries()) {
    if ('leftOut' in entry) {
      report.leaveOut(entry.leftOut, entry.name)
      continue
    }
    const { post } = entry
    const notes: string[] = []
    const before = slugByOrigin.get(post.origin)
    // Somebody took it down here: no second run of the same file undoes that.
    if (before === undefined && slugByOrigin.has(post.origin) && !deletedToo) {
      report.leaveOut('article deleted here before', post.title)
      continue
    }
    const slug = before ?? chooseSlug(post, taken, notes)
    if (before !== undefined) report.countKnown()
    else {
      plan.slugs.set(post.origin, slug)
      plan.notes.set(post.origin, notes)
      slugByOrigin.set(post.origin, slug)
    }
    taken.add(slug)
    for (const address of [...post.addresses, ...(post.fileAddresses ?? [])]) {
      plan.addresses.set(normalizeAddress(address), postAddress(slug))
    }
  }
  return plan
}

type Written = ReturnType<typeof fitFields> & {
  slug: string
  content: string
  category_id: string | null
}

async function insertPost(db: Db, post: ForeignPost, written: Written): Promise<void> {
  const now = new Date().toISOString()
  const date = post.date ?? now
  const id = uuidv7(Date.parse(date))
  await db
    .insertInto('blog_posts')
    .values({
      id,
      ...written,
      published: post.published,
      published_at: post.published ? date : null,
      first_published_at: post.published ? date : null,
      created_at: date,
      updated_at: post.updated ?? date,
    })
    .execute()
  if (post.published) await freeSlug(db, written.slug)
  await db
    .insertInto('imported_posts')
    .values({ origin: post.origin, post_id: id })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet({ post_id: id }))
    .execute()
  const paths = new Set(post.addresses.map(normalizeAddress))
  for (const path of paths) {
    if (path === '/' || path === postAddress(written.slug)) continue
    await db
      .insertInto('old_addresses')
      .values({ path, post_id: id })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute()
  }
}
