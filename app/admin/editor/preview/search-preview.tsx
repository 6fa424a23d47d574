import type { Category } from '../../../../domain/category.ts'
import { useSiteData } from '../../../site-data.ts'
import type { PostFields } from '../post-fields.ts'
import { CardPreview } from './card-preview.tsx'
import { describeFields } from './described-article.ts'

interface SearchPreviewProps {
  fields: PostFields
  categories: Category[]
}

/** How the article will look in a search engine's list, and when someone shares it. */
export function SearchPreview({ fields, categories }: SearchPreviewProps) {
  const siteUrl = useSiteData()?.siteUrl ?? location.origin
  const { host } = new URL(siteUrl)
  const { title, description } = describeFields(siteUrl, fields)
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="mb-1 font-semibold text-sm">Dans un moteur de recherche</figcaption>
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="truncate text-soft text-xs">
            {host} › blog › {fields.slug || '…'}
          </p>
          <p className="mt-1 line-clamp-2 text-accent text-lg leading-snug">{title}</p>
          <p className="mt-1 line-clamp-3 text-sm text-soft">{description}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 font-semibold text-sm">Partagé sur un réseau social</figcaption>
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <CardPreview
            title={fields.title.trim()}
            category={categories.find(({ id }) => id === fields.category_id)}
            content={fields.content}
          />
          <div className="p-3">
            <p className="text-soft text-xs uppercase">{host}</p>
            <p className="mt-1 line-clamp-2 font-semibold text-sm">{title}</p>
            <p className="line-clamp-2 text-sm text-soft">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
