import type { Category } from '../domain/category.ts'
import type { Page, PostSummary, PublishedPost, RelatedPost } from '../domain/post.ts'
import { findCategoryBySlug, listCategories } from './blog/categories.ts'
import {
  iteratePostAddresses,
  iteratePublishedPosts,
  type PostAddress,
} from './blog/iterate-posts.ts'
import { listPublishedPosts, type PublicQuery } from './blog/list-posts.ts'
import { countList, publicList } from './blog/post-counts.ts'
import { findPostForPreview } from './blog/preview-link.ts'
import { findPublishedPost, listRelatedPosts } from './blog/published-posts.ts'
import { createPostRenderer, type RenderPost } from './blog/render-post.ts'
import { findSlugRedirect, isArticleAddress } from './blog/slug-redirects.ts'
import type { Db } from './database/tables.ts'

/** What the pages may ask of the server, handed to React Router's loaders. Public data only. */
export interface Services {
  siteUrl: string
  blog: BlogReader
}

export interface BlogReader {
  listCategories(): Promise<Category[]>
  findCategoryBySlug(slug: string): Promise<Category | undefined>
  /** Newest first, or best first with `q`; 24 a page; beyond the end, a page without posts. */
  listPosts(query: PublicQuery): Promise<Page<PostSummary>>
  findPost(slug: string): Promise<PublishedPost | undefined>
  /** A post as its preview link shows it, published or not; `?apercu=` carries the token. */
  findPreview(slug: string, token: string): Promise<PublishedPost | undefined>
  /** Whether a post is, or was, published at this address; cheaper than fetching it. */
  isArticleAddress(slug: string): Promise<boolean>
  /** The present slug of a post that has moved. */
  findSlugRedirect(slug: string): Promise<string | undefined>
  listRelatedPosts(post: { id: string; category_id: string | null }): Promise<RelatedPost[]>
  /** The content as it may be shown, with its headings, reading time and players. */
  renderPost: RenderPost
  countPosts(): Promise<number>
  /** Newest first, a few in memory at a time. */
  iteratePosts(options: { categoryId?: string; limit: number }): AsyncGenerator<PublishedPost>
  /** Oldest first. */
  iteratePostAddresses(options: { skip: number; limit: number }): AsyncGenerator<PostAddress>
}

export interface ServicesParts {
  db: Db
  siteUrl: string
  /** Signs the links that show a draft. */
  previewKey: string
}

export function createServices({ db, siteUrl, previewKey }: ServicesParts): Services {
  return {
    siteUrl,
    blog: {
      listCategories: () => listCategories(db),
      findCategoryBySlug: (slug) => findCategoryBySlug(db, slug),
      listPosts: (query) => listPublishedPosts(db, query),
      findPost: (slug) => findPublishedPost(db, slug),
      findPreview: (slug, token) => findPostForPreview(db, { key: previewKey, token, slug }),
      isArticleAddress: (slug) => isArticleAddress(db, slug),
      findSlugRedirect: (slug) => findSlugRedirect(db, slug),
      listRelatedPosts: (post) => listRelatedPosts(db, post),
      renderPost: createPostRenderer(siteUrl),
      countPosts: () => countList(db, publicList()),
      iteratePosts: (options) => iteratePublishedPosts(db, options),
      iteratePostAddresses: (options) => iteratePostAddresses(db, options),
    },
  }
}
