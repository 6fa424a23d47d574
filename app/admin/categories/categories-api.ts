import { categoryCalls } from '../../../domain/api/category-calls.ts'
import type { CategoryInput, CategoryUpdate } from '../../../domain/category.ts'
import { callApi } from '../api-client.ts'

/** Every category, in the order in which the blog shows them. */
export async function listCategories(signal: AbortSignal) {
  const page = await callApi(categoryCalls.listCategoriesForAdmin, { signal })
  return page.data
}

export function createCategory(input: CategoryInput) {
  return callApi(categoryCalls.createCategory, { body: input })
}

export function updateCategory(id: string, update: CategoryUpdate) {
  return callApi(categoryCalls.updateCategory, { params: { id }, body: update })
}

export function deleteCategory(id: string) {
  return callApi(categoryCalls.deleteCategory, { params: { id } })
}
