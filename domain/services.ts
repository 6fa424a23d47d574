import type { Category } from './category.ts'
import type { ListPage } from './list-page.ts'
import type { ArticleFacts, PostSummary, PublishedPost, RelatedPost } from './post.ts'
import type { RenderedContent } from './rendered-content.ts'

/** The query parameter that carries the token of a preview link. */
export const PREVIEW_PARAMETER = 'apercu'

/** What the pages may ask of the server, handed to React Router's loaders. Public data only. */
export interface Services {
  siteUrl: string
  /** Whether a forgotten password can be replaced by mail. */
  canSendMail: boolean
  blog: BlogReader
}

export interface BlogReader {
  listCategories(): Promise<Category[]>
  findCategoryBySlug(slug: string): Promise<Category | undefined>
  /** The present slug of a category whose slug has changed. */
  findCategoryRedirect(slug: string): Promise<string | undefined>
  /** Newest first, or best first with `q`; 24 a page; beyond the end, a page without posts. */
  listPosts(query: PublicQuery): Promise<ListPage<PostSummary>>
  findPublishedPost(slug: string): Promise<PublishedPost | undefined>
  /** The same without its text. */
  findArticleFacts(slug: string): Promise<ArticleFacts | undefined>
  /** Whether this is the token of a link of ours that is not too old: only then is it worth asking for what it shows. */
  isPreviewToken(token: string): boolean
  /** A post as its preview link shows it, published or not; undefined when the link is worth nothing, or no more. */
  findPreview(slug: string, token: string): Promise<PublishedPost | undefined>
  /** The present slug of a post that has moved. */
  findSlugRedirect(slug: string): Promise<string | undefined>
  /** The present slug of a post that was read at this path before it came here. */
  findOldAddress(path: string): Promise<string | undefined>
  listRelatedPosts(post: { id: string; category_id: string | null }): Promise<RelatedPost[]>
  /** The content as it may be shown, with its headings, reading time and players. */
  renderPost(post: Pick<PublishedPost, 'id' | 'updated_at' | 'content'>): Promise<RenderedContent>
  countPosts(): Promise<number>
  /** Newest first, a few in memory at a time. */
  iteratePosts(options: { categoryId?: string; limit: number }): AsyncGenerator<PublishedPost>
  /** Oldest first. */
  iteratePostAddresses(options: { skip: number; limit: number }): AsyncGenerator<PostAddress>
}

export interface PublicQuery {
  categoryId?: string | undefined
  categorySlug?: string | undefined
  q?: string | undefined
  page: number
}

export interface PostAddress {
  slug: string
  updated_at: string
}
