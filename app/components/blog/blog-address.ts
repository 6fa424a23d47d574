/** What a reader asked of the blog list; each part has its own parameter in the address. */
export interface BlogQuery {
  categorySlug?: string
  q?: string
  page: number
}

/** The parameters that change the list, in the order in which our own links write them. */
export const blogParameters = ['categorie', 'q', 'page'] as const

/** The address of a list; the first page, no category and no search go without saying. */
export function blogAddress({ categorySlug, q, page }: Partial<BlogQuery>): string {
  const query = new URLSearchParams()
  if (categorySlug) query.set('categorie', categorySlug)
  if (q) query.set('q', q)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

/** Reads an address anyone may have typed: what makes no sense counts as not said. */
export function readBlogQuery({ searchParams }: URL): BlogQuery {
  return {
    categorySlug: searchParams.get('categorie') || undefined,
    q: searchParams.get('q')?.replace(/\s+/g, ' ').trim() || undefined,
    page: readPage(searchParams.get('page')),
  }
}

function readPage(text: string | null): number {
  const page = text !== null && /^\d+$/.test(text) ? Number(text) : 1
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
