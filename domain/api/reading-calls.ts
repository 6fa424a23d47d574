import { z } from 'zod'
import { Category } from '../category.ts'
import { listPageOf, pageNumber, searchText } from '../list-page.ts'
import { PostSummary, PublishedPost, RelatedPost } from '../post.ts'
import type { ApiCalls } from './api-call.ts'

export const readingCalls = {
  listCategories: {
    route: 'GET /blog_categories',
    summary: 'All categories, by display_order',
    answers: { 200: listPageOf(Category) },
  },
  listPosts: {
    route: 'GET /blog_posts',
    summary:
      'Published posts, newest first, 24 a page; with `q` the 96 best matches: titles first, then excerpts and headings, then bodies',
    query: z.object({
      category_id: z.string().max(100, "Cette catégorie n'existe pas").optional(),
      q: searchText,
      page: pageNumber,
    }),
    answers: { 200: listPageOf(PostSummary) },
    refusals: { 422: ['validation_failed'] },
  },
  getPost: {
    route: 'GET /blog_posts/{slug}',
    summary: 'One published post',
    answers: { 200: PublishedPost },
  },
  listRelatedPosts: {
    route: 'GET /blog_posts/{slug}/related',
    summary: 'Up to three other posts of the same category, newest first',
    answers: { 200: listPageOf(RelatedPost) },
  },
  describeApi: {
    route: 'GET /openapi.json',
    summary: 'This description',
    answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
  },
} as const satisfies ApiCalls
