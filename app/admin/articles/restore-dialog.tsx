import { useState } from 'react'
import { postAddress } from '../../../domain/content-addresses.ts'
import { slugify } from '../../../domain/text/slug.ts'
import { Button } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'
import { Field } from '../form/field.tsx'

export interface TakenAddress {
  id: string
  slug: string
  /** Why the article cannot have its own address back, in the server's words. */
  reason: string
}

interface RestoreDialogProps {
  taken: TakenAddress
  onClose: () => void
  onRestore: (slug: string) => void
}

/** An article comes back, but another one lives at its address: where should it go? */
export function RestoreDialog({ taken, onClose, onRestore }: RestoreDialogProps) {
  const [slug, setSlug] = useState(`${taken.slug}-2`)
  return (
    <Modal open onClose={onClose} title="Restaurer à une autre adresse" description={taken.reason}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onRestore(slug)
        }}
      >
        <Field
          label="Slug"
          value={slug}
          hint={`Adresse de l'article : ${postAddress(slugify(slug) || '…')}`}
          onChange={(event) => setSlug(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Annuler</Button>
          <Button primary type="submit">
            Restaurer
          </Button>
        </div>
      </form>
    </Modal>
  )
}
