import { useId } from 'react'
import { ScrollRegion } from '../controls/scroll-region.tsx'
import { type DiffLine, diffLines } from './line-diff.ts'

interface VersionChoiceProps {
  label: string
  mine: string
  theirs: string
  takesTheirs: boolean
  onChoose: (theirs: boolean) => void
}

/** One field in both versions, what differs marked. */
export function VersionChoice({ label, mine, theirs, takesTheirs, onChoose }: VersionChoiceProps) {
  const [mineLines, theirLines] = diffLines(mine, theirs)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        <Version
          field={label}
          title="Votre version"
          lines={mineLines}
          checked={!takesTheirs}
          onCheck={() => onChoose(false)}
        />
        <Version
          field={label}
          title="Version enregistrée"
          lines={theirLines}
          checked={takesTheirs}
          onCheck={() => onChoose(true)}
        />
      </div>
    </fieldset>
  )
}

interface VersionProps {
  field: string
  title: string
  lines: DiffLine[]
  checked: boolean
  onCheck: () => void
}

function Version({ field, title, lines, checked, onCheck }: VersionProps) {
  const id = useId()
  return (
    <div
      className={`rounded-lg border p-3 ${checked ? 'border-accent bg-accent-wash' : 'border-line'}`}
    >
      <label className="flex min-h-8 items-center gap-2 font-semibold text-sm">
        <input
          type="radio"
          aria-describedby={id}
          checked={checked}
          onChange={onCheck}
          className="size-4 accent-(--color-accent)"
        />
        {title}
      </label>
      <ScrollRegion
        id={id}
        label={`${field} : ${title}`}
        className="mt-2 max-h-72 wrap-anywhere overflow-auto whitespace-pre-wrap rounded bg-surface p-2 font-mono text-sm"
      >
        {lines.map(({ text, changed }, index) => {
          const Line = changed ? 'mark' : 'span'
          return (
            <Line key={index} className={`block ${changed ? 'bg-warn-wash text-ink' : ''}`}>
              {text || '\u00a0'}
            </Line>
          )
        })}
      </ScrollRegion>
    </div>
  )
}
