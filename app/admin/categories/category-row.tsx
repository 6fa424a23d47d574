import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type CategoryWithCount, categoryColorLabels } from '../../../domain/category.ts'
import { IconButton } from '../controls/icon-button.tsx'

interface CategoryRowProps {
  category: CategoryWithCount
  isFirst: boolean
  isLast: boolean
  onMoveUp: () => void
  onMoveDown: () => void
  onEdit: () => void
  onDelete: () => void
}

export function CategoryRow({ category, isFirst, isLast, ...props }: CategoryRowProps) {
  const { name, description, color, post_count: count } = category
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <span
          title={categoryColorLabels[color]}
          className={`hue-${color} mt-1.5 size-3 shrink-0 rounded-full bg-(--hue)`}
        />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">{description ?? 'Pas de description'}</p>
        </div>
      </div>
      <p className="text-sm text-soft">{count === 1 ? '1 article' : `${count} articles`}</p>
      <div className="ml-auto flex">
        <IconButton
          Icon={ArrowUp}
          title="Monter"
          name={name}
          off={isFirst}
          onClick={props.onMoveUp}
        />
        <IconButton
          Icon={ArrowDown}
          title="Descendre"
          name={name}
          off={isLast}
          onClick={props.onMoveDown}
        />
        <IconButton Icon={Pencil} title="Modifier" name={name} onClick={props.onEdit} />
        <IconButton Icon={Trash2} title="Supprimer" name={name} onClick={props.onDelete} />
      </div>
    </li>
  )
}
