import { type FormEvent, type RefObject, useState } from 'react'
import { postAddress } from '../../../../../domain/content-addresses.ts'
import { findEmbed } from '../../../../../domain/html/video-players.ts'
import { Button } from '../../../controls/button.tsx'
import { Modal } from '../../../controls/modal.tsx'
import { Field } from '../../../form/field.tsx'
import { type AskedPlace, completeAddress, type Insertion } from '../insertion.ts'
import { ArticleSearch } from './article-search.tsx'

interface InsertDialogProps {
  place: AskedPlace
  /** Gets the keyboard back. */
  field: RefObject<HTMLElement | null>
  onInsert: (insertion: Insertion) => void
  onClose: () => void
}

const text = { name: 'text', autoComplete: 'off' }
const titles = {
  link: 'Insérer un lien',
  player: 'Insérer une vidéo',
  table: 'Insérer un tableau',
}
const addressLabels = {
  link: 'Adresse du lien',
  player: 'Adresse de la vidéo',
}
const addressHints = {
  link: 'Une adresse, ou quelques mots pour chercher parmi nos articles.',
  player: "L'adresse de la page YouTube ou Vimeo suffit. Le lecteur ne dépose aucun cookie.",
}

/** Asks what a link, a video or a table needs to know. */
export function InsertDialog({ place, field, onInsert, onClose }: InsertDialogProps) {
  const { kind, hasSelection } = place
  const known = kind === 'link' ? place.href : undefined
  const [address, setAddress] = useState(known ?? '')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog is shown over the editor, but React would still hand its events on to the editor's form.
    event.stopPropagation()
    const answers = new FormData(event.currentTarget)
    const typed = String(answers.get('text') ?? '').trim()
    if (kind === 'table') {
      return onInsert({
        kind,
        rows: Number(answers.get('rows')),
        columns: Number(answers.get('columns')),
      })
    }
    const complete = completeAddress(address)
    if (kind === 'player') {
      const embed = findEmbed(complete)
      if (!embed) return setProblem("Ce n'est pas l'adresse d'une vidéo YouTube ou Vimeo")
      return onInsert({ kind, embed: { ...embed, title: typed || embed.title } })
    }
    if (!complete) return setProblem("Cette adresse n'est pas valable")
    onInsert({ kind, href: complete, label: typed })
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={known ? titles[kind].replace('Insérer', 'Modifier') : titles[kind]}
      finalFocus={field}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {kind === 'table' ? (
          <div className="grid grid-cols-2 gap-4">
            <NumberField label="Lignes" name="rows" max={30} />
            <NumberField label="Colonnes" name="columns" max={8} />
          </div>
        ) : (
          <Field
            required
            label={addressLabels[kind]}
            hint={addressHints[kind]}
            error={problem}
            name="address"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
        {kind === 'link' && (
          <ArticleSearch
            words={completeAddress(address) ? '' : address}
            onChoose={({ slug, title }) =>
              onInsert({ kind: 'link', href: postAddress(slug), label: title })
            }
          />
        )}
        {kind === 'link' && !hasSelection && !known && <Field {...text} label="Texte du lien" />}
        {kind === 'player' && (
          <Field {...text} label="Titre de la vidéo" hint="Lu à qui ne voit pas le lecteur." />
        )}
        <div className="flex flex-wrap gap-3">
          <Button primary type="submit" className="grow">
            {known ? 'Enregistrer' : 'Insérer'}
          </Button>
          {kind === 'link' && known && (
            <Button onClick={() => onInsert({ kind: 'unlink' })}>Retirer le lien</Button>
          )}
        </div>
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
