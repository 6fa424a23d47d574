export const NEW_ARTICLE = 'nouveau'

/** Which view of /admin an address shows, so that reload, back and bookmarks work. */
export interface AdminAddress {
  /** One's own account, in the place of the tabs. */
  view: 'account' | undefined
  tab: 'articles' | 'categories'
  /** The article being written: an id, or "nouveau". */
  article: string | undefined
  q: string
  status: 'published' | 'draft' | undefined
  page: number
}

const statusNames = { published: 'publie', draft: 'brouillon' } as const

export function readAdminAddress(search: URLSearchParams): AdminAddress {
  const statut = search.get('statut')
  const page = Number(search.get('page'))
  return {
    view: search.get('vue') === 'compte' ? 'account' : undefined,
    tab: search.get('onglet') === 'categories' ? 'categories' : 'articles',
    article: search.get('article') || undefined,
    q: search.get('q') ?? '',
    status: statut === 'publie' ? 'published' : statut === 'brouillon' ? 'draft' : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a view; what is as usual is left out. */
export function writeAdminAddress(address: Partial<AdminAddress>): string {
  const search = new URLSearchParams()
  if (address.view === 'account') search.set('vue', 'compte')
  if (address.tab === 'categories') search.set('onglet', 'categories')
  if (address.q) search.set('q', address.q)
  if (address.status) search.set('statut', statusNames[address.status])
  if (address.page && address.page > 1) search.set('page', String(address.page))
  if (address.article) search.set('article', address.article)
  return search.size > 0 ? `/admin?${search}` : '/admin'
}
