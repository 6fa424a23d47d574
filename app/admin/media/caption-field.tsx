import { mediaLimits } from '../../../domain/media.ts'
import { Field } from '../form/field.tsx'

interface CaptionFieldProps {
  value: string
  onChange: (caption: string) => void
}

/** What everybody reads below a picture. */
export function CaptionField({ value, onChange }: CaptionFieldProps) {
  return (
    <Field
      optional
      label="Légende"
      name="caption"
      autoComplete="off"
      maxLength={mediaLimits.caption}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
