import type { Category } from '../../../domain/category.ts'
import { typographFrench } from '../../../domain/text/french-typography.ts'
import { PageLink } from '../ui/page-link.tsx'
import { blogAddress } from './blog-address.ts'

interface CategoryFiltersProps {
  categories: Category[]
  current: string | undefined
  q: string | undefined
}

/** Real addresses, so that a filter can be shared, and works without a script. */
export function CategoryFilters({ categories, current, q }: CategoryFiltersProps) {
  const filters = [{ slug: undefined, name: 'Tous les articles' }, ...categories]
  return (
    <nav aria-label="Filtrer par catégorie">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ slug, name }) => (
          <li key={slug ?? ''} className="max-w-full">
            <PageLink
              to={blogAddress({ categorySlug: slug, q })}
              data-loads-list=""
              aria-current={slug === current ? 'true' : undefined}
              className="button button-outline max-w-full px-4 font-medium text-sm aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {typographFrench(name)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
