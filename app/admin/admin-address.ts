import { type ListStatus, NO_CATEGORY, type PostSort } from '../../domain/post.ts'

export const NEW_ARTICLE = 'nouveau'

/** Which view of /admin an address shows, so that reload, back and bookmarks work. */
export interface AdminAddress {
  /** One's own account, in the place of the tabs. */
  view: 'account' | undefined
  tab: 'articles' | 'categories'
  /** The article being written: an id, or "nouveau". */
  article: string | undefined
  q: string
  status: ListStatus | undefined
  /** An id, or "none". */
  category: string | undefined
  sort: PostSort | undefined
  page: number
}

const statusNames = { published: 'publie', draft: 'brouillon', trash: 'corbeille' } as const
const sortNames = { published: 'publication', updated: 'modification', slug: 'adresse' } as const
const NO_CATEGORY_NAME = 'aucune'

export function readAdminAddress(search: URLSearchParams): AdminAddress {
  const category = search.get('categorie') || undefined
  const page = Number(search.get('page'))
  return {
    view: search.get('vue') === 'compte' ? 'account' : undefined,
    tab: search.get('onglet') === 'categories' ? 'categories' : 'articles',
    article: search.get('article') || undefined,
    q: search.get('q') ?? '',
    status: findKey(statusNames, search.get('statut')),
    category: category === NO_CATEGORY_NAME ? NO_CATEGORY : category,
    sort: findKey(sortNames, search.get('tri')),
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
  if (address.category) {
    const isNone = address.category === NO_CATEGORY
    search.set('categorie', isNone ? NO_CATEGORY_NAME : address.category)
  }
  if (address.sort && address.sort !== 'created') search.set('tri', sortNames[address.sort])
  if (address.page && address.page > 1) search.set('page', String(address.page))
  if (address.article) search.set('article', address.article)
  return search.size > 0 ? `/admin?${search}` : '/admin'
}

function findKey<Key extends string>(names: Record<Key, string>, value: string | null) {
  return (Object.keys(names) as Key[]).find((key) => names[key] === value)
}
