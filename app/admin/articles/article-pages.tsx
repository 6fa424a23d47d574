import { Link } from 'react-router'
import type { ListPage } from '../../../domain/list-page.ts'
import { type AdminAddress, writeAdminAddress } from '../admin-address.ts'
import { listPageLinks } from './page-links.ts'

interface ArticlePagesProps {
  page: ListPage<unknown>
  address: AdminAddress
}

/** The pages before and after, and some to jump to. */
export function ArticlePages({ page, address }: ArticlePagesProps) {
  if (page.page_count <= 1) return null
  const current = address.page
  const to = (number: number) => writeAdminAddress({ ...address, page: number })
  return (
    <nav
      aria-label="Pages de la liste"
      className="mt-6 flex flex-wrap items-center justify-center gap-3 text-sm"
    >
      {current > 1 && (
        <Link to={to(current - 1)} className="button button-outline">
          Page précédente
        </Link>
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {listPageLinks(current, page.page_count).map((number, index) =>
          number === undefined ? (
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === current ? 'page' : undefined}
                className="grid min-h-11 min-w-11 place-items-center rounded-lg hover:bg-sunken aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold"
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <span className="sr-only">
        Page {current} sur {page.page_count}
      </span>
      {current < page.page_count && (
        <Link to={to(current + 1)} className="button button-outline">
          Page suivante
        </Link>
      )}
    </nav>
  )
}
