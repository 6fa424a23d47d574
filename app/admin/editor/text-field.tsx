import type { ReactNode } from 'react'
import { controlClass, Field } from '../../components/ui/field.tsx'
import { fieldLabels, type PostFields } from './post-fields.ts'
import type { PostForm } from './use-post-form.ts'

interface TextFieldProps {
  form: PostForm
  name: Exclude<keyof PostFields, 'published'>
  max: number
  required?: boolean
  hint?: ReactNode
  /** More than one line. */
  rows?: number
  /** Gets the keyboard when the editor opens. */
  first?: boolean
}

/** A text of the article with its counter. What is too long can be typed and is then said to be. */
export function TextField({
  form,
  name,
  max,
  required = false,
  hint,
  rows,
  first,
}: TextFieldProps) {
  const value = form.fields[name]
  const common = {
    name,
    value,
    autoComplete: 'off',
    className: controlClass,
    'data-first': first || undefined,
  }
  return (
    <Field
      label={fieldLabels[name]}
      required={required}
      optional={!required}
      hint={hint}
      error={form.errors[name]}
      counter={{ length: value.trim().length, max }}
    >
      {(control) =>
        rows ? (
          <textarea
            {...control}
            {...common}
            rows={rows}
            onChange={(event) => form.change(name, event.target.value)}
          />
        ) : (
          <input
            {...control}
            {...common}
            onChange={(event) => form.change(name, event.target.value)}
          />
        )
      }
    </Field>
  )
}
