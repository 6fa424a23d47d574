import type { ReactNode } from 'react'
import { controlClass, Field } from './field.tsx'
import type { FormFields } from './use-form.ts'

interface TextFieldProps<Fields> {
  form: FormFields<Fields>
  name: TextName<Fields>
  /** The allowed length, shown with what is used of it. What is too long can be typed and is then said to be. */
  max?: number
  required?: boolean
  hint?: ReactNode
  /** More than one line. */
  rows?: number
  /** Gets the keyboard when the form opens. */
  first?: boolean
}

/** The fields that hold text. */
type TextName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name & string : never
}[keyof Fields]

/** A text of a form. */
export function TextField<Fields>(props: TextFieldProps<Fields>) {
  const { form, name, max, required = false, hint, rows, first } = props
  const value = String(form.fields[name])
  const Control = rows ? 'textarea' : 'input'
  return (
    <Field
      label={form.labels[name]}
      required={required}
      optional={!required}
      hint={hint}
      error={form.errors[name]}
      counter={max === undefined ? undefined : { length: value.trim().length, max }}
    >
      {(control) => (
        <Control
          {...control}
          name={name}
          value={value}
          rows={rows}
          autoComplete="off"
          data-first={first || undefined}
          onChange={({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
            form.change(name, target.value as Fields[TextName<Fields>])
          }
          className={controlClass}
        />
      )}
    </Field>
  )
}
