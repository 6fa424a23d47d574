import type { CategoryInput, CategoryUpdate, CategoryWithCount } from '../../../domain/category.ts'
import type { Page } from '../../../domain/post.ts'
import { callApi } from '../api-client.ts'

const CATEGORIES = '/admin/blog_categories'

/** Every category, in the order in which the blog shows them. */
export async function listCategories(signal: AbortSignal): Promise<CategoryWithCount[]> {
  const page = await callApi<Page<CategoryWithCount>>(CATEGORIES, { signal })
  return page.data
}

export function createCategory(input: CategoryInput) {
  return callApi(CATEGORIES, { method: 'POST', body: input })
}

export function updateCategory(id: string, update: CategoryUpdate) {
  return callApi(`${CATEGORIES}/${encodeURIComponent(id)}`, { method: 'PUT', body: update })
}

export function deleteCategory(id: string) {
  return callApi(`${CATEGORIES}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}
