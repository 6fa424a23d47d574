import { mediaLimits } from '../../../domain/media.ts'
import { Field } from '../form/field.tsx'

interface AltFieldsProps {
  alt: string
  decorative: boolean
  error: string | undefined
  onChange: (changes: { alt: string } | { decorative: boolean }) => void
}

/** What a picture says to those who do not see it, or that it says nothing. */
export function AltFields({ alt, decorative, error, onChange }: AltFieldsProps) {
  return (
    <div>
      <Field
        label="Texte alternatif"
        name="alt"
        autoComplete="off"
        required={!decorative}
        disabled={decorative}
        error={error}
        hint="Ce que montre l'image, pour qui ne la voit pas."
        counter={
          alt.length > mediaLimits.alt * 0.8
            ? { length: alt.length, max: mediaLimits.alt }
            : undefined
        }
        value={decorative ? '' : alt}
        onChange={(event) => onChange({ alt: event.target.value })}
        className="disabled:opacity-50"
      />
      <label className="mt-1 flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="decorative"
          checked={decorative}
          onChange={(event) => onChange({ decorative: event.target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        Image décorative : elle n'apprend rien de plus que le texte
      </label>
    </div>
  )
}
