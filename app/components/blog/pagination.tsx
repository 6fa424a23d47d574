import { ArrowLeft, ArrowRight } from 'lucide-react'
import { PageLink } from '../ui/page-link.tsx'
import { type BlogQuery, blogAddress } from './blog-address.ts'

/** « Page 2 sur 5 », with the pages before and after; nothing when there is one page. */
export function Pagination({ query, pageCount }: { query: BlogQuery; pageCount: number }) {
  const { page } = query
  if (pageCount < 2 || page > pageCount) return null
  return (
    <nav
      aria-label="Pages du blog"
      className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-4"
    >
      {page > 1 && (
        <PageLink
          to={blogAddress({ ...query, page: page - 1 })}
          rel="prev"
          data-loads-list=""
          className="button button-outline col-start-1 justify-self-start px-4"
        >
          <ArrowLeft size={18} />
          Précédente
          <span className="sr-only">{` : page ${page - 1}`}</span>
        </PageLink>
      )}
      <p className="col-start-2 text-sm text-soft">{`Page ${page} sur ${pageCount}`}</p>
      {page < pageCount && (
        <PageLink
          to={blogAddress({ ...query, page: page + 1 })}
          rel="next"
          data-loads-list=""
          className="button button-outline col-start-3 justify-self-end px-4"
        >
          Suivante
          <span className="sr-only">{` : page ${page + 1}`}</span>
          <ArrowRight size={18} />
        </PageLink>
      )}
    </nav>
  )
}
