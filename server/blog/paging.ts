import { type ListPage, PAGE_SIZE } from '../../domain/list-page.ts'

/** A page of a list, in the shape every list of the API answers with. */
export function pageOf<T>(data: T[], page: number, total: number): ListPage<T> {
  return { data, page, page_count: Math.ceil(total / PAGE_SIZE), total }
}

/** A list short enough to be one page. */
export function wholeList<T>(data: T[]): ListPage<T> {
  return { data, page: 1, page_count: 1, total: data.length }
}
