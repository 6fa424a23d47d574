import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { Category } from '../../../domain/category.ts'
import { formatLongDate } from '../../../domain/dates.ts'
import type { Post } from '../../../domain/post.ts'
import { IconButton, IconLink } from '../controls/icon-button.tsx'
import { StatusBadge } from './status-badge.tsx'

interface ArticleRowProps {
  post: Post
  category: Category | undefined
  onEdit: () => void
  onDelete: () => void
  /** A draft has no public page: it is seen through a link made for the occasion. */
  onPreview: () => void
}

export function ArticleRow({ post, category, onEdit, onDelete, onPreview }: ArticleRowProps) {
  const { title, slug } = post
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <button
          type="button"
          data-article={post.id}
          className="text-left font-semibold hover:text-accent hover:underline"
          onClick={onEdit}
        >
          {title}
        </button>
        <p className="truncate font-mono text-sm text-soft">{slug}</p>
      </div>
      {category && (
        <p className={`hue-${category.color} text-sm text-soft sm:w-44`}>
          <span aria-hidden="true" className="text-(--hue)">
            ●{' '}
          </span>
          {category.name}
        </p>
      )}
      <StatusBadge published={post.published} />
      <p className="text-sm text-soft sm:w-40 sm:text-right">
        <span className="sr-only">Créé le </span>
        {formatLongDate(post.created_at)}
      </p>
      <div className="ml-auto flex">
        {post.published ? (
          <IconLink Icon={Eye} title="Voir" name={title} href={`/blog/${slug}`} />
        ) : (
          <IconButton
            Icon={Eye}
            title="Aperçu"
            name={title}
            label={`Aperçu de « ${title} »`}
            onClick={onPreview}
          />
        )}
        <IconButton Icon={Pencil} title="Modifier" name={title} onClick={onEdit} />
        {/* Apart, so that nobody deletes who meant to edit. */}
        <div className="ml-2 border-line border-l pl-2">
          <IconButton Icon={Trash2} title="Supprimer" name={title} onClick={onDelete} />
        </div>
      </div>
    </li>
  )
}
