import { data, redirect, useNavigation } from 'react-router'
import type { Category } from '../../domain/category.ts'
import type { RouteHandle } from '../../domain/page-contract.ts'
import {
  type BlogQuery,
  blogAddress,
  blogParameters,
  readBlogQuery,
} from '../components/blog/blog-address.ts'
import { CategoryFilters } from '../components/blog/category-filters.tsx'
import { listLatestPosts } from '../components/blog/latest-posts.ts'
import { MorePosts } from '../components/blog/more-posts.tsx'
import { Pagination } from '../components/blog/pagination.tsx'
import { PostResults } from '../components/blog/post-results.tsx'
import { ResultCount } from '../components/blog/result-count.tsx'
import { SearchForm } from '../components/blog/search-form.tsx'
import { PageHero } from '../components/editorial/page-hero.tsx'
import { pages } from '../content/site/pages.ts'
import { forStaticPage, servicesContext } from '../request-context.ts'
import { describeFeeds } from '../seo/feed-links.ts'
import { describePage, siteUrlOf } from '../seo/metadata.ts'
import { getPageCard, shareImage } from '../seo/page-card.ts'
import { describeBreadcrumb, describeWebSite } from '../seo/structured-data.ts'
import type { Route } from './+types/blog'

const page = pages['/blog']

export const handle: RouteHandle = { query: blogParameters }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext)
  const query = readBlogQuery(new URL(request.url))
  const [categories, posts] = await Promise.all([blog.listCategories(), blog.listPosts(query)])
  const category = categories.find(({ slug }) => slug === query.categorySlug)
  const moved =
    query.categorySlug && !category && (await blog.findCategoryRedirect(query.categorySlug))
  if (moved) throw redirect(blogAddress({ ...query, categorySlug: moved }), 301)
  const exists =
    (!query.categorySlug || category !== undefined) &&
    (query.page === 1 || query.page <= posts.page_count)
  const latest = posts.data.length > 0 ? [] : await listLatestPosts(blog)
  const shown = forStaticPage(context, { query, categories, category, posts, latest, exists })
  return data(shown, { status: exists ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { query, category, exists } = loaderData
  const siteUrl = siteUrlOf(matches)
  return [
    ...describePage(siteUrl, {
      ...page,
      ...shareImage(page.path, getPageCard(page.path)),
      path: blogAddress(query),
      ...describeList(query, category),
      noindex: query.q !== undefined || !exists,
      structuredData: [describeWebSite(siteUrl), describeBreadcrumb(siteUrl, page.path)],
    }),
    ...describeFeeds(siteUrl, category),
  ]
}

/** A category has a title and words of its own; the pages after the first say their number. */
function describeList({ page: number }: BlogQuery, category: Category | undefined) {
  const title = category ? `${category.name} : articles` : page.title
  return {
    title: number > 1 ? `Page ${number} - ${title}` : title,
    description: category
      ? [category.description, `Les articles du blog Guide Agence IA, rubrique ${category.name}.`]
          .filter(Boolean)
          .join(' ')
      : page.description,
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { query, categories, category, posts, latest } = loaderData
  const navigation = useNavigation()
  return (
    <>
      <PageHero path={page.path} heading={category?.name} lead={category?.description}>
        <SearchForm categorySlug={query.categorySlug} q={query.q} />
      </PageHero>
      <div className="wrap pt-8 sm:pt-10">
        <CategoryFilters categories={categories} current={query.categorySlug} q={query.q} />
        <ResultCount query={query} categoryName={category?.name} total={posts.total} />
        <PostResults
          // Another list is another element: whatever the shared script said of this one ends with it.
          key={blogAddress(query)}
          posts={posts.data}
          isSearch={query.q !== undefined}
          busy={navigation.location?.pathname === page.path}
        />
        <Pagination query={query} pageCount={posts.page_count} />
      </div>
      <MorePosts id="derniers-articles" title="Les derniers articles" posts={latest} />
    </>
  )
}
