import { Plus } from 'lucide-react'
import { useState } from 'react'
import { categoryCalls } from '../../../domain/api/category-calls.ts'
import type { CategoryWithCount } from '../../../domain/category.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { useCategories } from './use-categories.ts'

/** All categories in the blog's order. */
export function CategoryList() {
  const categories = useCategories()
  const [editing, setEditing] = useState<CategoryWithCount | 'new'>()
  const [moving, setMoving] = useState(false)
  const list = categories.data ?? []

  async function remove(category: CategoryWithCount) {
    if (!confirm(deletionQuestion(category))) return
    await categories.attempt(
      () => callApi(categoryCalls.deleteCategory, { params: { id: category.id } }),
      'Catégorie supprimée',
    )
  }

  async function move(category: CategoryWithCount, neighbour: CategoryWithCount | undefined) {
    if (!neighbour || moving) return
    setMoving(true)
    const { id, post_count, ...fields } = category
    // Naming a neighbour's place exchanges the two.
    await categories.attempt(() =>
      callApi(categoryCalls.updateCategory, {
        params: { id },
        body: { ...fields, display_order: neighbour.display_order },
      }),
    )
    setMoving(false)
  }

  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="sr-only">
        Catégories
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-sm text-soft">
          {categories.data && (list.length > 0 ? countText(list.length) : 'Aucune catégorie.')}
        </p>
        <Button primary className="max-sm:w-full" onClick={() => setEditing('new')}>
          <Plus size={18} />
          Nouvelle catégorie
        </Button>
      </div>
      {categories.failed && !categories.data && (
        <Button onClick={categories.reload}>Réessayer</Button>
      )}
      <ul className="card mt-4 divide-y divide-line empty:hidden" aria-busy={categories.loading}>
        {list.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            onMoveUp={() => move(category, list[index - 1])}
            onMoveDown={() => move(category, list[index + 1])}
            onEdit={() => setEditing(category)}
            onDelete={() => remove(category)}
          />
        ))}
      </ul>
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={categories.reload}
        />
      )}
    </section>
  )
}

const countText = (count: number) => (count === 1 ? '1 catégorie' : `${count} catégories`)

function deletionQuestion({ name, post_count: count }: CategoryWithCount): string {
  const question = `Supprimer la catégorie « ${name} » ?`
  if (count === 0) return `${question} Aucun article ne l'utilise.`
  return count === 1
    ? `${question} 1 article l'utilise : il sera conservé, sans catégorie.`
    : `${question} ${count} articles l'utilisent : ils seront conservés, sans catégorie.`
}
