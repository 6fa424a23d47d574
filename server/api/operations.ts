import { CategoryInput, CategoryUpdate } from '../../domain/category.ts'
import { Credentials } from '../../domain/credentials.ts'
import { PostInput, PostUpdate } from '../../domain/post.ts'
import { PreviewInput } from './admin-preview.ts'
import * as answers from './answers.ts'
import { RefreshInput } from './auth.ts'
import { AdminListingQuery, PublicListingQuery } from './listing-query.ts'
import type { Operation } from './operation.ts'

const invalidBody = {
  400: ['invalid_json'],
  413: ['body_too_large'],
  415: ['not_json'],
  422: ['validation_failed'],
}

const session: Operation[] = [
  {
    id: 'signUp',
    method: 'post',
    path: '/auth/sign-up',
    summary: 'Create an account, which has no role',
    who: 'anyone',
    body: Credentials,
    answers: { 201: answers.SessionAnswer, 202: answers.ConfirmationAnswer },
    refusals: { ...invalidBody, 409: ['user_already_exists'], 429: ['rate_limited'] },
  },
  {
    id: 'signIn',
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Open a session; with `X-Session-Transport: token`, without a cookie',
    who: 'anyone',
    body: Credentials,
    answers: { 200: answers.SessionAnswer },
    refusals: { ...invalidBody, 401: ['invalid_credentials'], 429: ['rate_limited'] },
  },
  {
    id: 'refreshSession',
    method: 'post',
    path: '/auth/refresh',
    summary: 'A new access token, for the cookie or the refresh token',
    who: 'anyone',
    body: RefreshInput,
    bodyIsOptional: true,
    answers: { 200: answers.SessionAnswer },
    refusals: { ...invalidBody, 401: ['unauthenticated'] },
  },
  {
    id: 'getSession',
    method: 'get',
    path: '/auth/session',
    summary: 'The session of the caller, or null',
    who: 'anyone',
    answers: { 200: answers.SessionAnswer.nullable() },
  },
  {
    id: 'signOut',
    method: 'post',
    path: '/auth/sign-out',
    summary: 'End the session, at once and everywhere',
    who: 'anyone',
    body: RefreshInput,
    bodyIsOptional: true,
    answers: { 204: null },
    refusals: invalidBody,
  },
  {
    id: 'getRole',
    method: 'get',
    path: '/user_roles',
    summary: 'The role of the caller, or null',
    who: 'account',
    answers: { 200: answers.RoleAnswer },
  },
]

const reading: Operation[] = [
  {
    id: 'listCategories',
    method: 'get',
    path: '/blog_categories',
    summary: 'All categories, by display_order',
    who: 'anyone',
    answers: { 200: answers.pageAnswer(answers.CategoryAnswer) },
  },
  {
    id: 'listPosts',
    method: 'get',
    path: '/blog_posts',
    summary:
      'Published posts, newest first, 24 a page; with `q` the 96 best matches: titles first, then excerpts and headings, then bodies',
    who: 'anyone',
    query: PublicListingQuery,
    answers: { 200: answers.pageAnswer(answers.PostSummaryAnswer) },
    refusals: { 422: ['validation_failed'] },
  },
  {
    id: 'getPost',
    method: 'get',
    path: '/blog_posts/{slug}',
    summary: 'One published post',
    who: 'anyone',
    answers: { 200: answers.PublishedPostAnswer },
    refusals: { 404: ['not_found'] },
  },
  {
    id: 'listRelatedPosts',
    method: 'get',
    path: '/blog_posts/{slug}/related',
    summary: 'Up to three other posts of the same category, newest first',
    who: 'anyone',
    answers: { 200: answers.pageAnswer(answers.RelatedPostAnswer) },
    refusals: { 404: ['not_found'] },
  },
]

const writingPosts: Operation[] = [
  {
    id: 'listPostsForAdmin',
    method: 'get',
    path: '/admin/blog_posts',
    summary: 'All posts, drafts included, newest creation first, 24 a page',
    who: 'admin',
    query: AdminListingQuery,
    answers: { 200: answers.pageAnswer(answers.PostAnswer) },
    refusals: { 422: ['validation_failed'] },
  },
  {
    id: 'createPost',
    method: 'post',
    path: '/admin/blog_posts',
    summary: 'Store a new post; published_at is now, or empty for a draft',
    who: 'admin',
    body: PostInput,
    answers: { 201: answers.PostAnswer },
    refusals: { ...invalidBody, 409: ['slug_taken'] },
  },
  {
    id: 'getPostForAdmin',
    method: 'get',
    path: '/admin/blog_posts/{id}',
    summary: 'One post, published or not',
    who: 'admin',
    answers: { 200: answers.PostAnswer },
    refusals: { 404: ['not_found'] },
  },
  {
    id: 'updatePost',
    method: 'put',
    path: '/admin/blog_posts/{id}',
    summary: 'Replace a post, unless `updated_at` says it was read before a newer version',
    who: 'admin',
    body: PostUpdate,
    answers: { 200: answers.PostAnswer },
    refusals: { ...invalidBody, 404: ['not_found'], 409: ['slug_taken', 'edit_conflict'] },
  },
  {
    id: 'deletePost',
    method: 'delete',
    path: '/admin/blog_posts/{id}',
    summary: 'Delete a post',
    who: 'admin',
    answers: { 204: null },
    refusals: { 404: ['not_found'] },
  },
  {
    id: 'createPreviewLink',
    method: 'post',
    path: '/admin/blog_posts/{id}/preview_link',
    summary: 'A link that shows the post, published or not, to whoever holds it, for 24 hours',
    who: 'admin',
    answers: { 200: answers.PreviewLinkAnswer },
    refusals: { 404: ['not_found'] },
  },
  {
    id: 'previewContent',
    method: 'post',
    path: '/admin/preview',
    summary: 'A content as readers would see it, and what would be taken out',
    who: 'admin',
    body: PreviewInput,
    answers: { 200: answers.PreviewAnswer },
    refusals: invalidBody,
  },
]

const writingCategories: Operation[] = [
  {
    id: 'listCategoriesForAdmin',
    method: 'get',
    path: '/admin/blog_categories',
    summary: 'All categories with their number of posts, by display_order',
    who: 'admin',
    answers: { 200: answers.pageAnswer(answers.CategoryWithCountAnswer) },
  },
  {
    id: 'createCategory',
    method: 'post',
    path: '/admin/blog_categories',
    summary: 'Store a new category, after the others',
    who: 'admin',
    body: CategoryInput,
    answers: { 201: answers.CategoryAnswer },
    refusals: { ...invalidBody, 409: ['slug_taken'] },
  },
  {
    id: 'getCategory',
    method: 'get',
    path: '/admin/blog_categories/{id}',
    summary: 'One category',
    who: 'admin',
    answers: { 200: answers.CategoryAnswer },
    refusals: { 404: ['not_found'] },
  },
  {
    id: 'updateCategory',
    method: 'put',
    path: '/admin/blog_categories/{id}',
    summary: 'Replace a category; the display_order of another exchanges the two places',
    who: 'admin',
    body: CategoryUpdate,
    answers: { 200: answers.CategoryAnswer },
    refusals: { ...invalidBody, 404: ['not_found'], 409: ['slug_taken', 'edit_conflict'] },
  },
  {
    id: 'deleteCategory',
    method: 'delete',
    path: '/admin/blog_categories/{id}',
    summary: 'Delete a category; its posts stay, without category',
    who: 'admin',
    answers: { 204: null },
    refusals: { 404: ['not_found'] },
  },
]

export const operations: Operation[] = [
  ...session,
  ...reading,
  ...writingPosts,
  ...writingCategories,
]
