import { Link } from 'react-router'
import type { ListPage } from '../../../domain/list-page.ts'
import { type AdminAddress, writeAdminAddress } from '../admin-address.ts'

export function ArticlePages({
  page,
  address,
}: {
  page: ListPage<unknown>
  address: AdminAddress
}) {
  if (page.page_count <= 1) return null
  const current = address.page
  return (
    <nav
      aria-label="Pages de la liste"
      className="mt-6 flex items-center justify-center gap-4 text-sm"
    >
      {current > 1 && (
        <Link
          to={writeAdminAddress({ ...address, page: current - 1 })}
          className="button button-outline"
        >
          Page précédente
        </Link>
      )}
      <span className="text-soft">
        Page {current} sur {page.page_count}
      </span>
      {current < page.page_count && (
        <Link
          to={writeAdminAddress({ ...address, page: current + 1 })}
          className="button button-outline"
        >
          Page suivante
        </Link>
      )}
    </nav>
  )
}
