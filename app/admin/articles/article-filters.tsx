import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/category.ts'
import { NO_CATEGORY } from '../../../domain/post.ts'
import { type AdminAddress, writeAdminAddress } from '../admin-address.ts'
import { Field } from '../form/field.tsx'

const TYPING_PAUSE_MS = 250

interface ArticleFiltersProps {
  address: AdminAddress
  categories: Category[]
}

/** Search, state, category and order, all in the address. */
export function ArticleFilters({ address, categories }: ArticleFiltersProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.q)
  const isTrash = address.status === 'trash'

  // The address may change by other means than typing: back, a tab.
  useEffect(() => setTyped(address.q), [address.q])

  useEffect(() => {
    if (typed.trim() === address.q.trim()) return
    const timer = setTimeout(() => {
      navigate(writeAdminAddress({ ...address, q: typed, page: 1 }), { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, address, navigate])

  function choose(part: Partial<AdminAddress>) {
    navigate(writeAdminAddress({ ...address, ...part, page: 1 }), { replace: true })
  }

  return (
    <search className="grid grid-cols-2 gap-4 lg:grid-cols-[1fr_9rem_12rem_11rem]">
      <div className="col-span-2 lg:col-span-1">
        <Field
          label="Rechercher un article"
          type="search"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Field
        as="select"
        label="Statut"
        value={address.status ?? ''}
        onChange={(event) =>
          choose({ status: (event.target.value || undefined) as AdminAddress['status'] })
        }
      >
        <option value="">Tous</option>
        <option value="published">Publiés</option>
        <option value="draft">Brouillons</option>
        <option value="trash">Corbeille</option>
      </Field>
      {!isTrash && (
        <>
          <Field
            as="select"
            label="Catégorie"
            value={address.category ?? ''}
            onChange={(event) => choose({ category: event.target.value || undefined })}
          >
            <option value="">Toutes</option>
            <option value={NO_CATEGORY}>Sans catégorie</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Field>
          <Field
            as="select"
            label="Trier par"
            value={address.sort ?? 'created'}
            onChange={(event) => choose({ sort: event.target.value as AdminAddress['sort'] })}
          >
            <option value="created">Création</option>
            <option value="published">Publication</option>
            <option value="updated">Modification</option>
            <option value="slug">Adresse, de A à Z</option>
          </Field>
        </>
      )}
    </search>
  )
}
