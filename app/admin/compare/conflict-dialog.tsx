import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'
import type { FormFields } from '../form/use-form.ts'
import { formatTimestamp } from '../local-time.ts'
import { ClashChoice, type ClashQuestion } from './clash-choice.tsx'
import { type Choice, writePieces } from './merge-fields.ts'
import { isClash } from './merge-text.ts'
import type { Conflict } from './read-conflict.ts'

export interface ConflictDialogProps<Row, Fields> {
  title: string
  backLabel: string
  form: Pick<FormFields<Fields>, 'labels'> & { busy: boolean }
  conflict: Conflict<Row, Fields>
  /** When the other version was stored. */
  storedAt: string
  /** How a field's value reads: a category by its name, not its id. */
  describe: (name: keyof Fields, fields: Fields) => string
  onChoose: (chosen: Fields) => void
  onBack: () => void
}

/** Two people changed the same words: only these are asked about, and nothing is chosen for anyone. */
export function ConflictDialog<Row, Fields extends object>(
  props: ConflictDialogProps<Row, Fields>,
) {
  const { conflict, describe, storedAt, onBack } = props
  const { labels, busy } = props.form
  const questions = listQuestions(conflict, labels, describe)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [isAsked, setIsAsked] = useState(false)
  const choiceOf = ({ key, isText }: ClashQuestion) => choices[key] ?? (isText ? 'both' : undefined)
  const open = questions.filter((question) => choiceOf(question) === undefined)
  const who = conflict.savedBy ?? 'Une autre personne'

  function choose() {
    setIsAsked(true)
    if (open.length > 0) return
    const chosen = { ...conflict.merge.fields }
    for (const { name, pieces } of conflict.merge.clashes) {
      const answers = questions.filter((question) => question.name === name).map(choiceOf)
      const [answer] = answers
      if (pieces) chosen[name] = writePieces(pieces, answers as Choice[]) as Fields[typeof name]
      else if (answer === 'theirs') chosen[name] = conflict.theirs[name]
    }
    props.onChoose(chosen)
  }

  return (
    <Modal
      open
      unasked
      size="wide"
      onClose={onBack}
      title={props.title}
      description={`${who} a enregistré une autre version le ${formatTimestamp(storedAt)}. Rien n'a été écrasé. Ce qui pouvait être réuni l'est${listTaken(conflict, labels)} ; choisissez pour ce que vous avez changé tous les deux.`}
    >
      <div className="grid gap-5">
        {questions.map((question) => (
          <ClashChoice
            key={question.key}
            question={question}
            choice={choiceOf(question)}
            missing={isAsked && choiceOf(question) === undefined}
            onChoose={(choice) => setChoices({ ...choices, [question.key]: choice })}
          />
        ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface px-6 py-4">
        <p role="status" className="mr-auto text-bad text-sm">
          {isAsked &&
            open.length > 0 &&
            `À choisir : ${open.map(({ label }) => label).join(', ')}.`}
        </p>
        <Button onClick={onBack}>{props.backLabel}</Button>
        <Button primary disabled={busy} onClick={choose}>
          {busy ? 'Enregistrement...' : 'Enregistrer ce choix'}
        </Button>
      </div>
    </Modal>
  )
}

function listQuestions<Row, Fields extends object>(
  { merge, mine, theirs }: Conflict<Row, Fields>,
  labels: Record<keyof Fields, string>,
  describe: (name: keyof Fields, fields: Fields) => string,
): ClashQuestion[] {
  return merge.clashes.flatMap(({ name, pieces }): ClashQuestion[] => {
    const label = labels[name]
    if (!pieces) {
      const both = { mine: describe(name, mine), theirs: describe(name, theirs) }
      return [{ key: JSON.stringify([name, both]), name, label, isText: false, ...both }]
    }
    const clashes = pieces.filter(isClash)
    return clashes.map((clash, index) => ({
      // By its words: other questions may take the place of these, and an answer is for what was read.
      key: JSON.stringify([name, index, clash]),
      name,
      label: clashes.length === 1 ? label : `${label}, passage ${index + 1}`,
      isText: true,
      ...clash,
    }))
  })
}

function listTaken<Row, Fields>(
  { merge: { taken } }: Conflict<Row, Fields>,
  labels: Record<keyof Fields, string>,
): string {
  return taken.length === 0 ? '' : ` (${taken.map((name) => labels[name]).join(', ')})`
}
