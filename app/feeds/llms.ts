import type { PostSummary } from '../../domain/post.ts'
import type { BlogReader } from '../../domain/services.ts'
import { pages, siteName } from '../content/pages.ts'
import { affiliateNotice, fictionNotice, partnerNotice } from '../content/partners.ts'

const PAGES_OF_POSTS = 4

/** What the site is, for language models: its pages, its newest articles, who pays. */
export async function* writeLlms(siteUrl: string, blog: BlogReader): AsyncGenerator<string> {
  yield `# ${siteName}\n\n> ${pages['/'].description}\n\n`
  yield `Guide éditorial en français pour les entreprises qui choisissent une agence IA en France.\n\n## Pages\n\n`
  for (const { path, title, description } of Object.values(pages)) {
    yield describeLink(title, new URL(path, siteUrl).href, description)
  }
  yield '\n## Articles du blog, du plus récent au plus ancien\n\n'
  for (let page = 1; page <= PAGES_OF_POSTS; page += 1) {
    const { data, page_count } = await blog.listPosts({ page })
    yield data.map((post) => describePost(siteUrl, post)).join('')
    if (page >= page_count) break
  }
  yield `\nTous les articles : ${siteUrl}/sitemap.xml\n`
  yield `\n## Qui finance ce site\n\n- ${partnerNotice}\n- ${affiliateNotice}\n- ${fictionNotice}\n`
}

function describePost(siteUrl: string, { title, slug, excerpt }: PostSummary): string {
  return describeLink(title, `${siteUrl}/blog/${slug}`, excerpt)
}

function describeLink(title: string, address: string, description: string | null): string {
  const end = description ? ` : ${plain(description)}` : ''
  return `- [${plain(title)}](${address})${end}\n`
}

/** Neither a title nor an excerpt can start a heading, a list or a link of its own. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&')
}
