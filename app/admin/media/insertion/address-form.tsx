import { type FormEvent, useState } from 'react'
import type { Media } from '../../../../domain/media.ts'
import { messageOf } from '../../api-client.ts'
import { Button } from '../../controls/button.tsx'
import { normalizeAddress } from '../../editor/content/formatting.ts'
import { Field } from '../../form/field.tsx'
import { AltFields } from '../alt-fields.tsx'
import { importPicture } from '../send-picture.ts'
import { findAltProblem } from './picture-draft.ts'

export interface AddressedPicture {
  address: string
  alt: string
}

interface AddressFormProps {
  onInsert: (picture: AddressedPicture) => void
  onTaken: (media: Media) => void
}

/** A picture by its address: shown from where it is, or taken in. */
export function AddressForm({ onInsert, onTaken }: AddressFormProps) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState({ alt: '', decorative: false })
  const [errors, setErrors] = useState<{ address?: string; alt?: string }>({})
  const [taking, setTaking] = useState(false)
  const address = normalizeAddress(typed)
  const isElsewhere = /^https?:/i.test(address ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog is shown over the editor, but React would still hand its events on to the editor's form.
    event.stopPropagation()
    const alt = findAltProblem(words)
    if (!address) return setErrors({ address: "Cette adresse n'est pas valable" })
    if (alt) return setErrors({ alt })
    onInsert({ address, alt: words.decorative ? '' : words.alt.trim() })
  }

  async function take() {
    if (!address) return
    setTaking(true)
    setErrors({})
    try {
      onTaken(await importPicture(address, words.alt))
    } catch (error) {
      setErrors({ address: messageOf(error) })
      setTaking(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Adresse de l'image"
        error={errors.address}
        name="address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={
          isElsewhere
            ? "Importée, elle ne dépendra plus de l'autre site et sera allégée."
            : undefined
        }
      />
      <AltFields
        {...words}
        error={errors.alt}
        onChange={(changes) => setWords((now) => ({ ...now, ...changes }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button primary type="submit" disabled={taking} className="grow">
          Insérer
        </Button>
        {isElsewhere && (
          <Button onClick={take} disabled={taking} className="grow">
            {taking ? 'Importation…' : 'Importer cette image'}
          </Button>
        )}
      </div>
    </form>
  )
}
