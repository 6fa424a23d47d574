import { useState } from 'react'
import { categoryCalls } from '../../../domain/api/category-calls.ts'
import { Category, CategoryInput } from '../../../domain/category.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { type LoadedConflict, loadConflict } from '../compare/load-conflict.ts'
import { Button } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'
import { listDifferences } from '../form/field-problems.ts'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'
import { useHeldWork } from '../use-held-work.ts'
import {
  type CategoryFields,
  categoryFieldsOf,
  categoryLabels,
  describeCategoryField,
} from './category-fields.ts'
import { ColorChoice } from './color-choice.tsx'

interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: Category | undefined
  onClose: () => void
  onSaved: () => void
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const initial = categoryFieldsOf(category)
  const form = useForm({
    labels: categoryLabels,
    initial,
    schema: CategoryInput,
    slugFrom: category ? undefined : 'name',
  })
  const [conflict, setConflict] = useState<LoadedConflict<Category, CategoryFields>>()
  // What was typed while it is sent would go with the dialog.
  const lockable = { ...form, readOnly: form.busy }
  const isDirty = listDifferences(form.fields, initial).length > 0
  useHeldWork(
    { isDirty, fields: form.fields },
    { save: () => save(form.fields, category), discard: onClose },
  )

  function close() {
    onSaved()
    onClose()
  }

  /** True once stored. */
  async function save(fields: CategoryFields, stored: Category | undefined): Promise<boolean> {
    let found: typeof conflict
    const isStored = await form.submit(
      fields,
      async (input) => {
        await (stored
          ? callApi(categoryCalls.updateCategory, {
              params: { id: stored.id },
              body: { ...input, updated_at: stored.updated_at },
            })
          : callApi(categoryCalls.createCategory, { body: input }))
        showToast(stored ? 'Catégorie mise à jour' : 'Catégorie créée')
        close()
      },
      async (error) => {
        found = await loadConflict(error, {
          row: Category,
          fieldsOf: categoryFieldsOf,
          mine: fields,
          base: initial,
        })
        if (!found) form.showFailure(error)
      },
    )
    if (!found) return isStored
    if (found.merge.clashes.length === 0) return save(found.merge.fields, found.stored)
    setConflict(found)
    return false
  }

  function resolveConflict(chosen: CategoryFields) {
    if (!conflict) return
    if (listDifferences(chosen, conflict.theirs).length === 0) return close()
    form.replaceFields(chosen)
    void save(chosen, conflict.stored)
  }

  return (
    <Modal
      open
      onClose={onClose}
      holdsText={isDirty}
      title={category ? 'Modifier la catégorie' : 'Nouvelle catégorie'}
    >
      <form
        ref={form.element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(form.fields, category)
        }}
      >
        <TextField form={lockable} name="name" required />
        <TextField form={lockable} name="slug" required />
        <TextField form={lockable} name="description" rows={3} />
        <ColorChoice
          value={form.fields.color}
          onChange={(color) => form.busy || form.change('color', color)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Annuler</Button>
          <Button primary type="submit" disabled={form.busy}>
            {form.busy ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </div>
      </form>
      {conflict && (
        <conflict.Dialog
          title="Cette catégorie a été modifiée entre-temps"
          backLabel="Revenir à la catégorie"
          form={form}
          conflict={conflict}
          storedAt={conflict.stored.updated_at}
          describe={describeCategoryField}
          onChoose={resolveConflict}
          onBack={() => setConflict(undefined)}
        />
      )}
    </Modal>
  )
}
