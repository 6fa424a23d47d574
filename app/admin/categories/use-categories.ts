import { categoryCalls } from '../../../domain/api/category-calls.ts'
import { callApi } from '../api-client.ts'
import { useLoaded } from '../use-loaded.ts'

/** Every category, in the order in which the blog shows them. */
export function useCategories() {
  return useLoaded(loadCategories, 'Impossible de charger les catégories')
}

async function loadCategories(signal: AbortSignal) {
  const page = await callApi(categoryCalls.listCategoriesForAdmin, { signal })
  return page.data
}
