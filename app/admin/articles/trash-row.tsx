import { RotateCcw, Trash2 } from 'lucide-react'
import type { ListedPost } from '../../../domain/post.ts'
import { TRASH_DAYS } from '../../../domain/post-history.ts'
import { formatLongDate } from '../../../domain/text/dates.ts'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { StatusBadge } from './status-badge.tsx'

interface TrashRowProps {
  post: ListedPost
  onRestore: () => void
  onDelete: () => void
}

/** A deleted article: who, when, until when, and the way back. */
export function TrashRow({ post, onRestore, onDelete }: TrashRowProps) {
  const { title, slug, deleted_at: deletedAt = '', deleted_by: by } = post
  const end = Date.parse(deletedAt) + TRASH_DAYS * 24 * 60 * 60 * 1000
  // The date may be wrong, by the clock of then: the site also counts the days.
  const isOver = end < Date.now()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{title}</p>
        <p className="truncate font-mono text-sm text-soft">{slug}</p>
        <p className="text-sm text-soft">
          Supprimé le {formatLongDate(deletedAt)}
          {by && ` par ${by}`} ·{' '}
          {isOver
            ? 'bientôt effacé'
            : `gardé jusqu'au ${formatLongDate(new Date(end).toISOString())}`}
        </p>
      </div>
      <StatusBadge published={post.published} />
      <div className="ml-auto flex items-center">
        <Button data-article={post.id} aria-label={`Restaurer « ${title} »`} onClick={onRestore}>
          <RotateCcw size={18} />
          Restaurer
        </Button>
        <div className="ml-3 border-line border-l pl-3">
          <IconButton
            Icon={Trash2}
            title="Supprimer définitivement"
            name={title}
            onClick={onDelete}
          />
        </div>
      </div>
    </li>
  )
}
