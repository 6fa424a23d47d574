import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../../domain/dates.ts'
import type { Post } from '../../../domain/post.ts'

interface ArticleRowProps {
  post: Post
  onEdit: () => void
  onDelete: () => void
  /** A draft has no public page: it is seen through a link made for the occasion. */
  onPreview: () => void
}

const actionClass =
  'grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-accent'

export function ArticleRow({ post, onEdit, onDelete, onPreview }: ArticleRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <button
          type="button"
          data-article={post.id}
          className="text-left font-semibold hover:text-accent hover:underline"
          onClick={onEdit}
        >
          {post.title}
        </button>
        <p className="truncate font-mono text-sm text-soft">{post.slug}</p>
      </div>
      <StatusBadge published={post.published} />
      <p className="text-sm text-soft sm:w-40 sm:text-right">
        <span className="sr-only">Créé le </span>
        {formatLongDate(post.created_at)}
      </p>
      <div className="ml-auto flex">
        {post.published ? (
          <a
            href={`/blog/${post.slug}`}
            target="_blank"
            rel="noopener"
            title="Voir"
            aria-label={`Voir « ${post.title} » (nouvelle fenêtre)`}
            className={actionClass}
          >
            <Eye aria-hidden="true" size={18} />
          </a>
        ) : (
          <Action label={`Aperçu de « ${post.title} »`} title="Aperçu" onClick={onPreview}>
            <Eye aria-hidden="true" size={18} />
          </Action>
        )}
        <Action label={`Modifier « ${post.title} »`} title="Modifier" onClick={onEdit}>
          <Pencil aria-hidden="true" size={18} />
        </Action>
        <Action label={`Supprimer « ${post.title} »`} title="Supprimer" onClick={onDelete}>
          <Trash2 aria-hidden="true" size={18} />
        </Action>
      </div>
    </li>
  )
}

interface ActionProps {
  label: string
  title: string
  onClick: () => void
  children: ReactNode
}

function Action({ label, title, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      className={actionClass}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

export function StatusBadge({ published }: { published: boolean }) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 font-sans font-semibold text-xs tracking-normal ${published ? 'bg-good-wash text-good' : 'bg-warn-wash text-warn'}`}
    >
      {published ? 'Publié' : 'Brouillon'}
    </span>
  )
}
