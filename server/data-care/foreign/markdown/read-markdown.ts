import { posix } from 'node:path'
import { marked } from 'marked'
import { slugify } from '../../../../domain/text/slug.ts'
import { Refusal } from '../../../refusal.ts'
import {
  type FileSource,
  type ForeignEntry,
  type ForeignPost,
  type ForeignSite,
  readDate,
} from '../foreign-site.ts'
import { leaveOutUnreadable, readEntry } from '../read-entry.ts'
import { leaveOutComments } from './comments.ts'
import { readDatedName } from './dated-name.ts'
import { writeFootnotes } from './footnotes.ts'
import { type Document, listField, readFrontMatter, textField } from './front-matter.ts'
import { findHidden, type Place } from './hidden.ts'
import { writeTemplateTags } from './template-tags.ts'

const ARTICLE = /\.(md|markdown|mdx)$/i
/** Papers about the site, parts of its layout, and lists that its program writes. */
const NOT_ARTICLES =
  /(^|\/)(readme|changelog|contributing|license|_index)\.[a-z]+$|(^|\/)(node_modules|layouts|_layouts|_includes|archetypes|themes)\//i

/** Where Jekyll's articles lie; what lies elsewhere is a page. */
const JEKYLL_ARTICLE = /(^|\/)_(posts|drafts)\//

/** A folder or archive of Markdown with front matter, by the conventions of Hugo, Jekyll and Astro. */
export function readMarkdown(files: FileSource): ForeignSite {
  const articles = files.paths.filter((path) => ARTICLE.test(path))
  const isJekyll = articles.some((path) => JEKYLL_ARTICLE.test(path))
  if (articles.length === 0) throw new Refusal('There is no Markdown file in it.')
  return {
    program: 'Markdown',
    files,
    entries: async function* () {
      const bundles = new Set(articles.filter(isIndex).map((path) => posix.dirname(path)))
      for (const path of articles) {
        const isInBundle = !isIndex(path) && listFolders(path).some((one) => bundles.has(one))
        yield await readFile(files, { path, isInBundle }, isJekyll)
      }
    },
  }
}

const isIndex = (path: string) => /(^|\/)index\.[a-z]+$/i.test(path)

/** Those it lies in, the innermost first. */
function listFolders(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' || folder === '/' ? [] : [folder, ...listFolders(folder)]
}

async function readFile(files: FileSource, place: Place, isJekyll: boolean): Promise<ForeignEntry> {
  const { path } = place
  if (NOT_ARTICLES.test(path)) return { leftOut: 'file that is no article', name: path }
  const file = await files.read(path).catch((error) => leaveOutUnreadable(path, error))
  if ('leftOut' in file) return file
  return readEntry(path, () => {
    const document = readFrontMatter(file.toString('utf8'))
    const isAside = isJekyll && !/(^|\/)(_posts|_drafts|content)\//.test(path)
    return isAside || isPage(path, document.fields)
      ? { leftOut: 'page', name: path }
      : { post: readPost(place, document) }
  })
}

/** By its own word, or in Hugo's topmost folder and without a date: « À propos » and the like. */
function isPage(path: string, fields: Document['fields']): boolean {
  if (fields.layout === 'page' || fields.type === 'page') return true
  return /(^|\/)content\/[^/]+$/.test(path) && fields.date === undefined
}

function readPost(place: Place, document: Document): ForeignPost {
  const { path } = place
  const { fields } = document
  const notes: string[] = []
  const body = leaveOutComments(document.body, notes)
  const { slug, date: dateInName } = nameParts(path)
  const date =
    readDate(fields.date ?? fields.pubDate ?? fields.publishDate ?? fields.published_at) ??
    dateInName
  const title = textField(fields, 'title') ?? headingOf(body) ?? slug
  const source = writeFootnotes(writeTemplateTags(withoutHeading(body, title), notes))
  if (/\.mdx$/i.test(path)) notes.push('is MDX: its components are left out')
  const hidden = findHidden(place, document, date)
  if (hidden) notes.push(`${hidden}: a draft here`)
  const [author, ...otherAuthors] = listField(fields, 'author', 'authors')
  if (otherAuthors.length > 0) notes.push(`other authors: ${otherAuthors.join(', ')}`)
  return {
    origin: `Markdown ${path}`,
    title,
    slug: textField(fields, 'slug') ?? slug,
    html: marked.parse(source, { async: false, gfm: true }),
    excerpt: textField(fields, 'excerpt', 'summary', 'description'),
    categories: categoriesOf(path, fields),
    author,
    published: hidden === undefined,
    date,
    updated:
      readDate(fields.lastmod ?? fields.updated ?? fields.updatedDate ?? fields.last_modified_at) ??
      date,
    metaTitle: textField(fields, 'meta_title', 'seo_title'),
    metaDescription: textField(fields, 'meta_description', 'description'),
    addresses: addressesOf(path, fields),
    fileAddresses: [`/${path}`],
    base: posix.dirname(`/${path}`).replace(/\/?$/, '/'),
    picture: pictureOf(fields),
    notes,
  }
}

/** Jekyll writes the date into the name; Hugo gives an article a folder in which it is `index.md`. */
function nameParts(path: string): { slug: string; date: string | undefined } {
  const name = posix.basename(path).replace(ARTICLE, '')
  const own = name === 'index' ? posix.basename(posix.dirname(path)) : name
  const dated = readDatedName(own)
  return { slug: dated?.rest || own, date: readDate(dated?.day) }
}

/** The paths its fields name, and the one its program makes of the file's own when they name none. */
function addressesOf(path: string, fields: Document['fields']): string[] {
  const named = [
    ...listField(fields, 'permalink', 'url'),
    ...listField(fields, 'aliases', 'redirect_from'),
  ]
  const plain = named.filter((address) => address.startsWith('/') && !address.includes(':'))
  const dated = readDatedName(posix.basename(path).replace(ARTICLE, ''))
  if (dated && /(^|\/)_posts\//.test(path)) {
    const address = `/${dated.day.replaceAll('-', '/')}/${dated.rest}.html`
    const categories = categoriesOf(path, fields).map(slugify).join('/')
    return [...plain, address, ...(categories ? [`/${categories}${address}`] : [])]
  }
  const [, inside] = /(?:^|\/)content\/(.+?)(?:\/index)?\.\w+$/.exec(path) ?? []
  if (!inside) return plain
  // A slug of its own takes the place of the file's name.
  const slug = textField(fields, 'slug')
  return [...plain, `/${slug ? posix.join(posix.dirname(inside), slug) : inside}/`]
}

/** Jekyll reads words in one text as several; all others as one name. */
function categoriesOf(path: string, fields: Document['fields']): string[] {
  const names = listField(fields, 'categories', 'category', 'tags')
  return JEKYLL_ARTICLE.test(path) && typeof fields.categories === 'string'
    ? names.flatMap((name) => name.split(/\s+/))
    : names
}

function headingOf(body: string): string | undefined {
  return /^\s*# +(.+)$/m.exec(body)?.[1]?.trim()
}

/** The page says the title itself. */
function withoutHeading(body: string, title: string): string {
  return headingOf(body) === title ? body.replace(/^\s*# +.+$/m, '') : body
}

/** Some name its file alone, some an object with more about it. */
function pictureOf(fields: Document['fields']): ForeignPost['picture'] {
  const given = fields.cover ?? fields.image ?? fields.heroImage ?? fields.featured_image
  const facts = typeof given === 'object' && given !== null ? given : { src: given }
  const src = textField(facts as Document['fields'], 'src', 'image', 'url', 'path')
  const alt = textField({ ...fields, ...facts }, 'alt', 'image_alt', 'imageAlt', 'heroImageAlt')
  return src ? { src, alt: alt ?? '' } : undefined
}
