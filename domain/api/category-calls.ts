import { Category, CategoryInput, CategoryUpdate, CategoryWithCount } from '../category.ts'
import { listPageOf } from '../list-page.ts'
import type { ApiCalls } from './api-call.ts'

export const categoryCalls = {
  listCategoriesForAdmin: {
    route: 'GET /admin/blog_categories',
    summary: 'All categories with their number of posts, by display_order',
    answers: { 200: listPageOf(CategoryWithCount) },
  },
  createCategory: {
    route: 'POST /admin/blog_categories',
    summary: 'Store a new category, after the others',
    body: CategoryInput,
    answers: { 201: Category },
    refusals: { 409: ['slug_taken'] },
  },
  getCategory: {
    route: 'GET /admin/blog_categories/{id}',
    summary: 'One category',
    answers: { 200: Category },
  },
  updateCategory: {
    route: 'PUT /admin/blog_categories/{id}',
    summary: 'Replace a category; the display_order of another exchanges the two places',
    body: CategoryUpdate,
    answers: { 200: Category },
    refusals: { 409: ['slug_taken', 'edit_conflict'] },
  },
  deleteCategory: {
    route: 'DELETE /admin/blog_categories/{id}',
    summary:
      'Delete a category; its posts stay, without category, each with a version that knows it',
    answers: { 204: null },
  },
} as const satisfies ApiCalls
