import { postAddress } from '../../domain/content-addresses.ts'
import { disclosureLines } from '../../domain/disclosure.ts'
import type { PostSummary } from '../../domain/post.ts'
import type { BlogReader } from '../../domain/services.ts'
import { affiliateNotice, partnerNotice, paymentKind } from '../content/partners.ts'
import { pages, siteName } from '../content/site/pages.ts'

const PAGES_OF_POSTS = 4

/** What the site is, for language models: its pages, its newest articles, who pays. */
export async function writeLlms(siteUrl: string, blog: BlogReader): Promise<string> {
  const pageLinks = Object.values(pages).map(({ path, title, description }) =>
    describeLink(title, new URL(path, siteUrl).href, description),
  )
  const postLinks = (await listNewestPosts(blog)).map(({ title, slug, excerpt }) =>
    describeLink(title, siteUrl + postAddress(slug), excerpt),
  )
  return `# ${siteName}

> ${pages['/'].description}

Guide éditorial en français pour les entreprises qui choisissent une agence IA en France.

${disclosureLines.join('\n')}

## Données

- [Classement](${siteUrl}/api/ranking) : méthode, poids, notes, preuves, journal des revues (JSON)
- [Chiffres et sources](${siteUrl}/api/claims) : chaque chiffre du site, son origine, sa vérification (JSON)
- Le blog à suivre : [RSS](${siteUrl}/rss.xml) ou [JSON Feed](${siteUrl}/feed.json)

## Pages

${pageLinks.join('')}
## Articles du blog, du plus récent au plus ancien

${postLinks.join('')}
Tous les articles : ${siteUrl}/sitemap.xml

## Qui finance ce site

- ${partnerNotice}
- ${paymentKind}
- ${affiliateNotice}
`
}

async function listNewestPosts(blog: BlogReader): Promise<PostSummary[]> {
  const posts: PostSummary[] = []
  for (let page = 1; page <= PAGES_OF_POSTS; page += 1) {
    const { data, page_count } = await blog.listPosts({ page })
    posts.push(...data)
    if (page >= page_count) break
  }
  return posts
}

function describeLink(title: string, address: string, description: string | null): string {
  const end = description ? ` : ${plain(description)}` : ''
  return `- [${plain(title)}](${address})${end}\n`
}

/** Neither a title nor an excerpt can start a heading, a list, a link or an element of its own. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/[[\]\\<]/g, '\\$&')
}
