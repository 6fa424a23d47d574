import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { type CategoryWithCount, categoryColorLabels } from '../../../domain/category.ts'
import { categoryHue } from '../../components/blog/category-hue.ts'

interface CategoryRowProps {
  category: CategoryWithCount
  isFirst: boolean
  isLast: boolean
  onMoveUp: () => void
  onMoveDown: () => void
  onEdit: () => void
  onDelete: () => void
}

export function CategoryRow(props: CategoryRowProps) {
  const { name, description, color, post_count } = props.category
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <span
          title={categoryColorLabels[color]}
          className={`${categoryHue[color]} mt-1.5 size-3 shrink-0 rounded-full bg-(--hue)`}
        />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">{description ?? 'Pas de description'}</p>
        </div>
      </div>
      <p className="text-sm text-soft">
        {post_count === 1 ? '1 article' : `${post_count} articles`}
      </p>
      <div className="ml-auto flex">
        <Action
          label="Monter"
          name={name}
          Icon={ArrowUp}
          off={props.isFirst}
          onClick={props.onMoveUp}
        />
        <Action
          label="Descendre"
          name={name}
          Icon={ArrowDown}
          off={props.isLast}
          onClick={props.onMoveDown}
        />
        <Action label="Modifier" name={name} Icon={Pencil} onClick={props.onEdit} />
        <Action label="Supprimer" name={name} Icon={Trash2} onClick={props.onDelete} />
      </div>
    </li>
  )
}

interface ActionProps {
  label: string
  name: string
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** Without effect here, yet reachable: the keyboard stays where it is when a row reaches the end. */
  off?: boolean
  onClick: () => void
}

function Action({ label, name, Icon, off = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label} « ${name} »`}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className="grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-accent aria-disabled:opacity-35"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  )
}
