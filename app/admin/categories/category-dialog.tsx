import { type FormEvent, useState } from 'react'
import {
  type Category,
  type CategoryColor,
  CategoryInput,
  categoryColorLabels,
  categoryColors,
} from '../../../domain/category.ts'
import { slugify } from '../../../domain/slug.ts'
import { categoryHue } from '../../components/blog/category-hue.ts'
import { controlClass, Field } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { showToast } from '../../components/ui/toasts.ts'
import { useFormToast } from '../../components/ui/use-form-toast.ts'
import { isRefusal, messageOf } from '../api-client.ts'
import { createCategory, updateCategory } from './categories-api.ts'

interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: Category | undefined
  onClose: () => void
  onSaved: () => void
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? '')
  const [slug, setSlug] = useState(category?.slug ?? '')
  const [slugIsTyped, setSlugIsTyped] = useState(category !== undefined)
  const [description, setDescription] = useState(category?.description ?? '')
  const [color, setColor] = useState<CategoryColor>(category?.color ?? 'blue')
  const [error, setError] = useState<{ field: string; message: string }>()
  const [busy, setBusy] = useState(false)
  const { complain, clear } = useFormToast()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = CategoryInput.safeParse({ name, slug, description, color })
    if (!result.success) {
      const [issue] = result.error.issues
      setError({ field: String(issue?.path[0]), message: issue?.message ?? '' })
      complain('Erreur de validation', issue?.message)
      return
    }
    setError(undefined)
    clear()
    setBusy(true)
    try {
      await (category
        ? updateCategory(category.id, { ...result.data, updated_at: category.updated_at })
        : createCategory(result.data))
      showToast(category ? 'Catégorie mise à jour' : 'Catégorie créée')
      onSaved()
      onClose()
    } catch (failure) {
      if (!isRefusal(failure)) complain('Erreur', messageOf(failure))
      setBusy(false)
    }
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  return (
    <Modal open onClose={onClose} title={category ? 'Modifier la catégorie' : 'Nouvelle catégorie'}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field required label="Nom" error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              value={name}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value)
                if (!slugIsTyped) setSlug(slugify(event.target.value))
              }}
              className={controlClass}
            />
          )}
        </Field>
        <Field required label="Slug" error={errorOf('slug')}>
          {(control) => (
            <input
              {...control}
              value={slug}
              autoComplete="off"
              onChange={(event) => {
                setSlug(event.target.value)
                setSlugIsTyped(event.target.value !== '')
              }}
              className={controlClass}
            />
          )}
        </Field>
        <Field optional label="Description" error={errorOf('description')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
              className={controlClass}
            />
          )}
        </Field>
        <ColorChoice value={color} onChange={setColor} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-outline" onClick={onClose}>
            Annuler
          </button>
          <button
            type="submit"
            disabled={busy}
            className="button button-primary disabled:opacity-70"
          >
            {busy ? 'Enregistrement...' : 'Enregistrer'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface ColorChoiceProps {
  value: CategoryColor
  onChange: (color: CategoryColor) => void
}

function ColorChoice({ value, onChange }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">Couleur</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {categoryColors.map((color) => (
          <label
            key={color}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line px-3 has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name="color"
              checked={value === color}
              onChange={() => onChange(color)}
              className="size-4 accent-(--color-accent)"
            />
            <span
              aria-hidden="true"
              className={`${categoryHue[color]} size-3 shrink-0 rounded-full bg-(--hue)`}
            />
            {categoryColorLabels[color]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
