import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takePhotographs } from './photographs.ts'

const SITE = 'https://www.atelier.example'
const PARAGRAPH =
  'Une équipe qui tient un journal de ses essais apprend plus vite que celle qui discute de ses souvenirs. '

/** What a reader of the old site knew of one of its articles. */
export interface OldArticle {
  slug: string
  /** Where it was read, and where it was before that. */
  addresses: [string, string]
}

export interface WordPressExport {
  /** The file WordPress writes, and the folder of its pictures. */
  file: string
  uploads: string
  articles: OldArticle[]
}

/** A WordPress site of so many articles: each with a photograph, and links to two others in two spellings. */
export async function writeWordPressExport(
  folder: string,
  count: number,
): Promise<WordPressExport> {
  const articles = Array.from({ length: count }, (_, number) => composeArticle(number))
  const uploads = join(folder, 'uploads')
  let number = 0
  for await (const photograph of takePhotographs(count)) {
    const file = join(uploads, pictureOf(number))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, photograph)
    number += 1
  }
  const file = join(folder, 'wordpress.xml')
  writeFileSync(file, writeXml(articles))
  return { file, uploads, articles }
}

function composeArticle(number: number): OldArticle {
  const month = `/2024/${String(1 + (number % 12)).padStart(2, '0')}`
  const slug = `article-${number}`
  return { slug, addresses: [`${month}/${slug}/`, `${month}/ancien-${number}/`] }
}

const pictureOf = (number: number) => `2024/05/photo-${number}.jpg`

function writeXml(articles: OldArticle[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>
${articles.map((_, number) => writeItem(articles, number)).join('\n')}
</channel></rss>
`
}

function writeItem(articles: OldArticle[], number: number): string {
  const own = articles[number] as OldArticle
  const next = articles[(number + 1) % articles.length] as OldArticle
  const [address, before] = own.addresses
  const text = Array.from(
    { length: 8 },
    () => `<!-- wp:paragraph --><p>${PARAGRAPH.repeat(5)}</p><!-- /wp:paragraph -->`,
  )
  return `<item><title><![CDATA[Article ${number}]]></title><link>${SITE}${address}</link>
<content:encoded><![CDATA[<!-- wp:image --><figure class="wp-block-image"><img src="${SITE}/wp-content/uploads/${pictureOf(number).replace('.jpg', '-1024x768.jpg')}" alt="Photo ${number}"/></figure><!-- /wp:image -->
<p>Voir <a href="${SITE}${next.addresses[0]}#suite">la suite</a> et <a href="/?p=${1 + ((number + 2) % articles.length)}">le reste</a>.</p>
${text.join('\n')}]]></content:encoded>
<wp:post_id>${number + 1}</wp:post_id><wp:post_date_gmt>2024-05-03 07:30:00</wp:post_date_gmt><wp:post_name>${own.slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="rubrique-${number % 6}"><![CDATA[Rubrique ${number % 6}]]></category>
<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${before.split('/').at(-2)}</wp:meta_value></wp:postmeta></item>`
}
