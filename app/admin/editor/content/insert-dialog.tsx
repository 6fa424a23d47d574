import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Modal } from '../../controls/modal.tsx'
import { Field } from '../../form/field.tsx'
import { type Edit, makeLink, makeTable, normalizeAddress, type Selected } from './formatting.ts'

export type InsertKind = 'link' | 'table'

interface InsertDialogProps {
  kind: InsertKind
  /** Whether text is selected that a link can be put on. */
  hasSelection: boolean
  /** Gets the keyboard back. */
  field: RefObject<HTMLTextAreaElement | null>
  onInsert: (makeEdit: (selected: Selected) => Edit) => void
  onClose: () => void
}

const text = { name: 'text', autoComplete: 'off' }
const titles = { link: 'Insérer un lien', table: 'Insérer un tableau' }

/** Asks what a link or a table needs to know. */
export function InsertDialog({ kind, hasSelection, field, onInsert, onClose }: InsertDialogProps) {
  const [addressError, setAddressError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog is shown over the editor, but React would still hand its events on to the editor's form.
    event.stopPropagation()
    const answers = new FormData(event.currentTarget)
    const typed = String(answers.get('text') ?? '')
    if (kind === 'table') {
      return onInsert((s) =>
        makeTable(s, Number(answers.get('rows')), Number(answers.get('columns'))),
      )
    }
    const address = normalizeAddress(String(answers.get('address')))
    if (!address) return setAddressError("Cette adresse n'est pas valable")
    onInsert((s) => makeLink(s, address, typed))
  }

  return (
    <Modal open onClose={onClose} title={titles[kind]} finalFocus={field}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {kind === 'table' ? (
          <div className="grid grid-cols-2 gap-4">
            <NumberField label="Lignes" name="rows" max={30} />
            <NumberField label="Colonnes" name="columns" max={8} />
          </div>
        ) : (
          <Field
            required
            label="Adresse du lien"
            error={addressError}
            name="address"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        )}
        {kind === 'link' && !hasSelection && <Field {...text} label="Texte du lien" />}
        <Button primary type="submit">
          Insérer
        </Button>
      </form>
    </Modal>
  )
}

function NumberField({ label, name, max }: { label: string; name: string; max: number }) {
  return (
    <Field as="select" label={label} name={name} defaultValue={3}>
      {Array.from({ length: max }, (_, i) => (
        <option key={`${i + 1}`}>{i + 1}</option>
      ))}
    </Field>
  )
}
