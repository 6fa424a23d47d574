import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AdminAddress, writeAdminAddress } from '../admin-address.ts'
import { Field } from '../form/field.tsx'

const TYPING_PAUSE_MS = 250

/** Search and status, both in the address. */
export function ArticleFilters({ address }: { address: AdminAddress }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.q)

  // The address may change by other means than typing: back, a tab.
  useEffect(() => setTyped(address.q), [address.q])

  useEffect(() => {
    if (typed.trim() === address.q.trim()) return
    const timer = setTimeout(() => {
      navigate(writeAdminAddress({ ...address, q: typed, page: 1 }), { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, address, navigate])

  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_12rem]">
      <Field
        label="Rechercher un article"
        type="search"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Field
        as="select"
        label="Statut"
        value={address.status ?? ''}
        onChange={(event) => {
          const status = (event.target.value || undefined) as AdminAddress['status']
          navigate(writeAdminAddress({ ...address, status, page: 1 }), { replace: true })
        }}
      >
        <option value="">Tous</option>
        <option value="published">Publiés</option>
        <option value="draft">Brouillons</option>
      </Field>
    </search>
  )
}
