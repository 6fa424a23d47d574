import { PageLink } from '../ui/page-link.tsx'
import { type BlogQuery, blogAddress } from './blog-address.ts'

interface ResultCountProps {
  query: BlogQuery
  categoryName: string | undefined
  total: number
}

/** How much there is to read, said aloud too, and the way out of a search. */
export function ResultCount({ query, categoryName, total }: ResultCountProps) {
  const { categorySlug, q } = query
  return (
    <div className="mt-8 mb-4 flex min-h-8 flex-wrap items-center gap-x-4 text-soft">
      <p role="status" className="min-w-0">
        {describeCount(query, categoryName, total)}
      </p>
      {q && (
        <PageLink to={blogAddress({ categorySlug })} data-loads-list="" className="text-link py-1">
          Effacer la recherche
        </PageLink>
      )}
    </div>
  )
}

function describeCount({ q }: BlogQuery, categoryName: string | undefined, total: number): string {
  const noun = q ? 'résultat' : 'article'
  const count =
    total === 0
      ? `Aucun ${noun}`
      : `${total.toLocaleString('fr-FR')} ${noun}${total > 1 ? 's' : ''}`
  return count + (q ? ` pour « ${q} »` : '') + (categoryName ? ` dans « ${categoryName} »` : '')
}
