import { Eye, FileClock, HardDrive, Pencil, Trash2 } from 'lucide-react'
import type { Category } from '../../../domain/category.ts'
import { postAddress } from '../../../domain/content-addresses.ts'
import type { ListedPost } from '../../../domain/post.ts'
import { formatLongDate } from '../../../domain/text/dates.ts'
import { FoundText } from '../../components/blog/found-text.tsx'
import { IconButton, IconLink } from '../controls/icon-button.tsx'
import { StatusBadge } from './status-badge.tsx'

interface ArticleRowProps {
  post: ListedPost
  category: Category | undefined
  /** Whether this browser holds text of it that was never saved. */
  hasLocalCopy: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
  onDelete: () => void
  /** A draft has no public page: it is seen through a link made for the occasion. */
  onPreview: () => void
}

export function ArticleRow({ post, category, ...props }: ArticleRowProps) {
  const { title, slug } = post
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <label className="-m-2 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={`Choisir « ${title} »`}
          checked={props.isChosen}
          onChange={(event) => props.onChoose(event.target.checked)}
          className="size-5 accent-(--color-accent)"
        />
      </label>
      <div className="min-w-0 flex-1 basis-64">
        <button
          type="button"
          data-article={post.id}
          className="text-left font-semibold hover:text-accent hover:underline"
          onClick={props.onEdit}
        >
          {title}
        </button>
        <p className="truncate font-mono text-sm text-soft">{slug}</p>
        {post.snippet && (
          <p className="line-clamp-2 text-sm text-soft">
            <FoundText segments={post.snippet} />
          </p>
        )}
        <Marks post={post} hasLocalCopy={props.hasLocalCopy} />
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
      <Dates post={post} />
      <div className="ml-auto flex items-center">
        {post.published ? (
          <IconLink Icon={Eye} title="Voir" name={title} href={postAddress(slug)} />
        ) : (
          <IconButton
            Icon={Eye}
            title="Aperçu"
            name={title}
            label={`Aperçu de « ${title} »`}
            onClick={props.onPreview}
          />
        )}
        <IconButton Icon={Pencil} title="Modifier" name={title} onClick={props.onEdit} />
        {/* Apart, so that no finger meant for the others meets it. */}
        <div className="ml-3 border-line border-l pl-3">
          <IconButton Icon={Trash2} title="Supprimer" name={title} onClick={props.onDelete} />
        </div>
      </div>
    </li>
  )
}

function Marks({ post, hasLocalCopy }: Pick<ArticleRowProps, 'post' | 'hasLocalCopy'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      {post.author_name && <span>{post.author_name}</span>}
      {post.revision_saved_at && (
        <span className="flex items-center gap-1 text-accent">
          <FileClock size={14} />
          Brouillon de révision en attente
        </span>
      )}
      {hasLocalCopy && (
        <span className="flex items-center gap-1 text-warn">
          <HardDrive size={14} />
          Copie locale non enregistrée
        </span>
      )}
    </p>
  )
}

function Dates({ post }: { post: ListedPost }) {
  return (
    <p className="text-sm text-soft sm:w-60 sm:text-right">
      {post.published_at && (
        <span className="block text-ink">Publié le {formatLongDate(post.published_at)}</span>
      )}
      <span className="block">Créé le {formatLongDate(post.created_at)}</span>
    </p>
  )
}
