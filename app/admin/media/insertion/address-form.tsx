import { type FormEvent, useState } from 'react'
import type { Media } from '../../../../domain/media.ts'
import { messageOf } from '../../api-client.ts'
import { Button } from '../../controls/button.tsx'
import {
  completeAddress,
  type Insertion,
  type KnownPicture,
} from '../../editor/content/insertion.ts'
import { Field } from '../../form/field.tsx'
import { AltFields } from '../alt-fields.tsx'
import { CaptionField } from '../caption-field.tsx'
import { importPicture } from '../send-picture.ts'
import { findAltProblem } from './picture-draft.ts'

interface AddressFormProps {
  known: KnownPicture | undefined
  onInsert: (insertion: Insertion) => void
  onTaken: (media: Media) => void
}

/** A picture by its address: shown from where it is, or taken in. */
export function AddressForm({ known, onInsert, onTaken }: AddressFormProps) {
  const [typed, setTyped] = useState(known?.src ?? '')
  const [words, setWords] = useState({ alt: known?.alt ?? '', decorative: known?.alt === '' })
  const [caption, setCaption] = useState(known?.caption ?? '')
  const [errors, setErrors] = useState<{ address?: string; alt?: string }>({})
  const [taking, setTaking] = useState(false)
  const address = completeAddress(typed)
  const isElsewhere = /^https?:/i.test(address ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog is shown over the editor, but React would still hand its events on to the editor's form.
    event.stopPropagation()
    const alt = findAltProblem(words)
    if (!address) return setErrors({ address: "Cette adresse n'est pas valable" })
    if (alt) return setErrors({ alt })
    onInsert({
      kind: 'image',
      src: address,
      alt: words.decorative ? '' : words.alt.trim(),
      caption: caption.trim() || undefined,
      replaces: known !== undefined,
    })
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
      {(!known || known.caption !== undefined) && (
        <CaptionField value={caption} onChange={setCaption} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button primary type="submit" disabled={taking} className="grow">
          {known ? 'Enregistrer' : 'Insérer'}
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
