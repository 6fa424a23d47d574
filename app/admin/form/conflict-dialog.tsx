import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'
import { formatTimestamp } from '../local-time.ts'
import { listDifferences } from './field-problems.ts'
import type { FormFields } from './use-form.ts'
import { VersionChoice } from './version-choice.tsx'

interface ConflictDialogProps<Fields> {
  title: string
  backLabel: string
  form: Pick<FormFields<Fields>, 'labels' | 'fields'> & {
    busy: boolean
    dismissConflict: () => void
  }
  theirs: Fields
  /** When the other version was stored. */
  storedAt: string
  /** How a field's value reads: a category by its name, not its id. */
  describe: (name: keyof Fields, fields: Fields) => string
  onChoose: (chosen: Fields) => void
}

/** Two people changed the same thing: both versions, field by field, and a choice for each. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { theirs, describe, onChoose } = props
  const { labels, fields: mine, busy, dismissConflict } = props.form
  const [chosen, setChosen] = useState(mine)
  return (
    <Modal
      open
      size="wide"
      onClose={dismissConflict}
      title={props.title}
      description={`Une autre version a été enregistrée le ${formatTimestamp(props.storedAt)}. Rien n'a été écrasé : choisissez, champ par champ, la version à garder.`}
    >
      <div className="grid gap-5">
        {listDifferences(mine, theirs).map((name) => (
          <VersionChoice
            key={String(name)}
            label={labels[name]}
            mine={describe(name, mine)}
            theirs={describe(name, theirs)}
            takesTheirs={chosen[name] === theirs[name]}
            onChoose={(stored) => setChosen({ ...chosen, [name]: (stored ? theirs : mine)[name] })}
          />
        ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-6 py-4">
        <Button onClick={dismissConflict}>{props.backLabel}</Button>
        <Button primary disabled={busy} onClick={() => onChoose(chosen)}>
          {busy ? 'Enregistrement...' : 'Enregistrer ce choix'}
        </Button>
      </div>
    </Modal>
  )
}
