import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FormFields } from './use-form.ts'

type InputFacts =
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'inputMode'
  | 'spellCheck'

interface TextFieldProps<Fields> extends Pick<ComponentProps<'input'>, InputFacts> {
  form: FormFields<Fields>
  name: TextName<Fields>
  /** The allowed length. What is too long can be typed and is then said to be. */
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

/** A text of a form, with its counter. */
export function TextField<Fields>(props: TextFieldProps<Fields>) {
  const { form, name, max, required = false, hint, rows, first, ...input } = props
  const value = String(form.fields[name])
  const common = {
    label: form.labels[name],
    required,
    optional: !required,
    hint,
    error: form.errors[name],
    counter: max === undefined ? undefined : { length: value.trim().length, max },
    name,
    value,
    autoComplete: 'off',
    readOnly: form.readOnly,
    'data-first': first || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change(name, target.value as Fields[typeof name]),
  }
  return rows ? <Field {...common} as="textarea" rows={rows} /> : <Field {...common} {...input} />
}
