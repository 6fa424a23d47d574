import { useState } from 'react'
import type { Post } from '../../../../domain/post.ts'
import { Modal } from '../../../components/ui/modal.tsx'
import { formatMoment } from '../../moment.ts'
import {
  type FieldName,
  fieldLabels,
  fieldsOf,
  listDifferences,
  type PostFields,
} from '../post-fields.ts'
import { VersionChoice } from './version-choice.tsx'

interface ConflictDialogProps {
  mine: PostFields
  current: Post
  busy: boolean
  /** How a field's value reads: a category by its name, not its id. */
  describe: (name: FieldName, fields: PostFields) => string
  onChoose: (chosen: PostFields) => void
  onClose: () => void
}

/** Two people changed the same article: both versions, field by field, and a choice for each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, current, busy, describe, onChoose, onClose } = props
  const theirs = fieldsOf(current)
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<FieldName>>(new Set())

  function choose(name: FieldName, stored: boolean) {
    const next = new Set(takeTheirs)
    if (stored) next.add(name)
    else next.delete(name)
    setTakeTheirs(next)
  }

  const chosen = Object.assign(
    { ...mine },
    ...[...takeTheirs].map((name) => ({ [name]: theirs[name] })),
  )
  return (
    <Modal
      open
      size="wide"
      onClose={onClose}
      title="Cet article a été modifié entre-temps"
      description={`Une autre version a été enregistrée le ${formatMoment(current.updated_at)}. Rien n'a été écrasé : choisissez, champ par champ, la version à garder.`}
    >
      <div className="grid gap-5">
        {listDifferences(mine, theirs).map((name) => (
          <VersionChoice
            key={name}
            label={fieldLabels[name]}
            mine={describe(name, mine)}
            theirs={describe(name, theirs)}
            takesTheirs={takeTheirs.has(name)}
            onChoose={(stored) => choose(name, stored)}
          />
        ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-6 py-4">
        <button type="button" className="button button-outline" onClick={onClose}>
          Revenir à l'éditeur
        </button>
        <button
          type="button"
          disabled={busy}
          className="button button-primary disabled:opacity-70"
          onClick={() => onChoose(chosen)}
        >
          {busy ? 'Enregistrement...' : 'Enregistrer ce choix'}
        </button>
      </div>
    </Modal>
  )
}
