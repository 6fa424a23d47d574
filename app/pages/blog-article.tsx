import { ArrowLeft } from 'lucide-react'
import { data, redirect } from 'react-router'
import { postAddress } from '../../domain/content-addresses.ts'
import type { RouteHandle } from '../../domain/page-contract.ts'
import type { PublishedPost } from '../../domain/post.ts'
import { type BlogReader, PREVIEW_PARAMETER } from '../../domain/services.ts'
import { ArticleContent } from '../components/blog/article/article-content.tsx'
import { ArticleHeader } from '../components/blog/article/article-header.tsx'
import { ArticleMissing, LINK_OVER } from '../components/blog/article/article-missing.tsx'
import { DraftBanner } from '../components/blog/article/draft-banner.tsx'
import { listContents } from '../components/blog/article/list-contents.ts'
import { PictureColors, writePictureColors } from '../components/blog/article/picture-colors.tsx'
import { listLatestPosts } from '../components/blog/latest-posts.ts'
import { MorePosts } from '../components/blog/more-posts.tsx'
import { TableOfContents } from '../components/editorial/table-of-contents.tsx'
import { PageLink } from '../components/ui/page-link.tsx'
import { forStaticPage, renderContext, servicesContext } from '../request-context.ts'
import { describeArticlePage, describeHiddenArticle } from '../seo/article-metadata.ts'
import { siteUrlOf } from '../seo/metadata.ts'
import stylesheet from '../styles/blog-content.css?url'
import type { Route } from './+types/blog-article'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

// A preview is for whoever holds its link: never cached, never indexed.
export const handle: RouteHandle = { privateQuery: [PREVIEW_PARAMETER] }

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get(PREVIEW_PARAMETER)
  const draft = token ? await blog.findPreview(slug, token) : undefined
  const post = draft ?? (await blog.findPublishedPost(slug))
  if (post) {
    const { embedOrigins, ...article } = await present(blog, post)
    const { onEmbeds, onInlineStyle } = context.get(renderContext)
    onEmbeds?.(embedOrigins)
    if (article.pictures.length > 0) onInlineStyle?.(writePictureColors(article.pictures))
    return forStaticPage(context, { article, isPreview: draft !== undefined })
  }
  const moved = await blog.findSlugRedirect(slug)
  if (moved) throw redirect(postAddress(moved), 301)
  const { missingPage } = context.get(renderContext)
  if (missingPage) throw redirect(missingPage)
  const latest = await listLatestPosts(blog)
  return data({ article: undefined, isPreview: token !== null, latest }, { status: 404 })
}

async function present(blog: BlogReader, post: PublishedPost) {
  const { content, ...facts } = post
  const { removed, ...rendered } = await blog.renderPost(post)
  const related = await blog.listRelatedPosts(post)
  const latest = related.length > 0 ? [] : await listLatestPosts(blog, post)
  return { post: facts, ...rendered, related, latest }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { article, isPreview } = loaderData ?? {}
  if (!article) return describeHiddenArticle(isPreview ? LINK_OVER : 'Article non trouvé')
  if (isPreview) return describeHiddenArticle(`Aperçu : ${article.post.title}`)
  return describeArticlePage(siteUrlOf(matches), article.post, article.pictures)
}

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  const { article, isPreview } = loaderData
  if (!article) return <ArticleMissing latest={loaderData.latest} byPreviewLink={isPreview} />
  const { post, html, headings, readingMinutes, related, latest, pictures } = article
  const sections = listContents(headings)
  return (
    <>
      {!post.published && <DraftBanner />}
      <article>
        <ArticleHeader post={post} readingMinutes={readingMinutes} />
        <section className="wrap guide">
          {sections.length > 0 && <TableOfContents sections={sections} />}
          <section className="min-w-0">
            <PictureColors pictures={pictures} />
            <ArticleContent html={html} />
            <p className="mt-12" data-no-print="">
              <PageLink to="/blog" className="button button-outline">
                <ArrowLeft size={18} />
                Retour au blog
              </PageLink>
            </p>
          </section>
        </section>
      </article>
      <MorePosts id="articles-lies" title="Articles liés" posts={related} />
      <MorePosts id="a-lire-ensuite" title="À lire ensuite" posts={latest} />
    </>
  )
}
