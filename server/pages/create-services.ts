import type { Services } from '../../domain/services.ts'
import { findAdminMark } from '../accounts/people/administrators.ts'
import { findCategoryBySlug, listCategories } from '../blog/categories.ts'
import { iteratePostAddresses, iteratePublishedPosts } from '../blog/iterate-posts.ts'
import { listPublishedPosts } from '../blog/list-posts.ts'
import { countList, publicList } from '../blog/post-counts.ts'
import { findPostForPreview, readPreviewToken } from '../blog/preview-link.ts'
import { findArticleFacts, findPublishedPost, listRelatedPosts } from '../blog/published-posts.ts'
import { oncePerVersion } from '../blog/reading/once-per-version.ts'
import { renderArticle } from '../blog/reading/read-article.ts'
import { findCategoryRedirect, findOldAddress, findSlugRedirect } from '../blog/slug-redirects.ts'
import type { Db } from '../database/tables.ts'

/** What the loaders may ask; `previewKey` signs the links that show a draft. */
export function createServices(parts: {
  db: Db
  siteUrl: string
  previewKey: string
  smtpUrl?: string | undefined
}): Services {
  const { db, siteUrl, previewKey, smtpUrl } = parts
  return {
    siteUrl,
    canSendMail: smtpUrl !== undefined,
    blog: {
      listCategories: () => listCategories(db),
      findCategoryBySlug: (slug) => findCategoryBySlug(db, slug),
      findCategoryRedirect: (slug) => findCategoryRedirect(db, slug),
      listPosts: (query) => listPublishedPosts(db, query),
      findPublishedPost: (slug) => findPublishedPost(db, slug),
      findArticleFacts: (slug) => findArticleFacts(db, slug),
      isPreviewToken: (token) => readPreviewToken(previewKey, token) !== undefined,
      findPreview: (slug, token) =>
        findPostForPreview(db, {
          key: previewKey,
          token,
          slug,
          findMark: (userId) => findAdminMark(db, userId, previewKey),
        }),
      findSlugRedirect: (slug) => findSlugRedirect(db, slug),
      findOldAddress: (path) => findOldAddress(db, path),
      listRelatedPosts: (post) => listRelatedPosts(db, post),
      renderPost: oncePerVersion((content) => renderArticle(content, siteUrl)),
      countPosts: () => countList(db, publicList()),
      iteratePosts: (options) => iteratePublishedPosts(db, options),
      iteratePostAddresses: (options) => iteratePostAddresses(db, options),
    },
  }
}
