import { useRef, useState } from 'react'
import type { Category } from '../../../domain/category.ts'
import { NO_CATEGORY } from '../../../domain/post.ts'
import { Button } from '../controls/button.tsx'
import type { BulkActionsState } from './use-bulk-actions.ts'

interface BulkActionsProps {
  bulk: BulkActionsState
  /** How many could be chosen. */
  total: number
  categories: Category[]
  onDelete: () => void
}

/** What can be done to the chosen articles, all at once. */
export function BulkActions({ bulk, total, categories, onDelete }: BulkActionsProps) {
  const all = useRef<HTMLInputElement>(null)
  const [target, setTarget] = useState('')
  const { chosen, busy } = bulk
  const count = chosen.length
  const redates = chosen.some(({ published }) => published)
  const dropped = chosen.some(({ revision_saved_at }) => revision_saved_at) ? DROPPED : ''

  async function act(action: () => Promise<void>) {
    await action()
    // The buttons may have gone: the keyboard stays beside them.
    all.current?.focus()
  }

  function move() {
    if (target === '') return
    const name = categories.find(({ id }) => id === target)?.name ?? 'Sans catégorie'
    const warning = redates ? ' Les articles publiés remontent en tête, datés d’aujourd’hui.' : ''
    if (!confirm(`Déplacer ${say(count)} vers « ${name} » ?${warning}${dropped}`)) return
    void act(() => bulk.move(target === NO_CATEGORY ? null : target))
  }

  function publish() {
    const question = `Publier ${say(count)} ? ${count === 1 ? 'Il prend' : 'Ils prennent'} la tête du blog, à la date d’aujourd’hui.${dropped}`
    if (confirm(question)) void act(bulk.publish)
  }

  function unpublish() {
    const question = `Dépublier ${say(count)} ? ${count === 1 ? 'Il redevient un brouillon' : 'Ils redeviennent des brouillons'}.${dropped}`
    if (confirm(question)) void act(bulk.unpublish)
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <label className="flex min-h-11 items-center gap-3 pl-4">
        <input
          ref={all}
          type="checkbox"
          checked={count > 0 && count === total}
          onChange={(event) => bulk.chooseAll(event.target.checked)}
          className="size-5 accent-(--color-accent)"
        />
        {count === 0
          ? 'Tout choisir sur cette page'
          : `${say(count)} choisi${count > 1 ? 's' : ''}`}
      </label>
      {count > 0 && (
        <fieldset disabled={busy} className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">Pour les articles choisis</legend>
          <Button onClick={publish}>Publier</Button>
          <Button onClick={unpublish}>Dépublier</Button>
          <label>
            <span className="sr-only">Déplacer vers une catégorie</span>
            <select
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              className="min-h-11 rounded-lg border border-edge bg-surface px-3"
            >
              <option value="">Catégorie…</option>
              <option value={NO_CATEGORY}>Sans catégorie</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button aria-disabled={target === ''} className="aria-disabled:opacity-70" onClick={move}>
            Déplacer
          </Button>
          <Button className="ml-4" onClick={onDelete}>
            Supprimer
          </Button>
        </fieldset>
      )}
    </div>
  )
}

const DROPPED = ' Les brouillons de révision en attente sont abandonnés ; l’historique les garde.'

export const say = (count: number) => (count === 1 ? '1 article' : `${count} articles`)
