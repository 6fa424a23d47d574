import { useId } from 'react'
import { ScrollRegion } from '../controls/scroll-region.tsx'
import type { Choice } from './merge-fields.ts'
import { readableChange, readableText } from './readable-text.ts'
import { type DiffPart, diffWords } from './word-diff.ts'

export interface ClashQuestion {
  key: string
  name: PropertyKey
  label: string
  mine: string
  theirs: string
  /** A stretch of a longer text, in which there is room for both. */
  isText: boolean
}

interface ClashChoiceProps {
  question: ClashQuestion
  choice: Choice | undefined
  /** Whether the answer was asked for and has not come. */
  missing: boolean
  onChoose: (choice: Choice) => void
}

/** The same words in both versions, what differs marked. */
export function ClashChoice({ question, choice, ...props }: ClashChoiceProps) {
  const { label, mine, theirs, isText } = question
  const parts = diffWords(theirs, mine).map((part) =>
    isText ? { ...part, text: readPart(part) } : part,
  )
  const name = useId()
  const versions = [
    { value: 'mine', title: 'Votre version', hidden: 'removed' },
    { value: 'theirs', title: 'Version enregistrée', hidden: 'added' },
  ] as const
  return (
    <fieldset className={props.missing ? 'rounded-lg outline-2 outline-bad outline-offset-4' : ''}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {versions.map(({ value, title, hidden }) => (
          <Version
            key={value}
            name={name}
            title={title}
            label={`${label} : ${title}`}
            parts={parts.filter(({ kind }) => kind !== hidden)}
            checked={choice === value}
            onCheck={() => props.onChoose(value)}
          />
        ))}
      </div>
      {isText && (
        <label className="mt-2 flex min-h-11 items-center gap-2 font-semibold text-sm">
          <input
            type="radio"
            name={name}
            checked={choice === 'both'}
            onChange={() => props.onChoose('both')}
            className="size-4 accent-(--color-accent)"
          />
          Garder les deux, l'une après l'autre
        </label>
      )}
    </fieldset>
  )
}

const readPart = ({ kind, text }: DiffPart) =>
  kind === 'same' ? readableText(text) : readableChange(text)

interface VersionProps {
  name: string
  title: string
  label: string
  parts: DiffPart[]
  checked: boolean
  onCheck: () => void
}

function Version({ name, title, label, parts, checked, onCheck }: VersionProps) {
  const id = useId()
  return (
    <div
      className={`rounded-lg border p-3 ${checked ? 'border-accent bg-accent-wash' : 'border-line'}`}
    >
      <label className="flex min-h-8 items-center gap-2 font-semibold text-sm">
        <input
          type="radio"
          name={name}
          aria-describedby={id}
          checked={checked}
          onChange={onCheck}
          className="size-4 accent-(--color-accent)"
        />
        {title}
      </label>
      <ScrollRegion
        id={id}
        label={label}
        className="mt-2 max-h-72 wrap-anywhere overflow-auto whitespace-pre-wrap rounded bg-surface p-2 text-sm"
      >
        {parts.length === 0 && <em className="text-soft">(vide)</em>}
        {parts.map(({ kind, text }, index) =>
          kind === 'same' ? (
            text
          ) : (
            <mark key={index} className="bg-warn-wash text-ink">
              {text}
            </mark>
          ),
        )}
      </ScrollRegion>
    </div>
  )
}
