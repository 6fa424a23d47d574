import { type ReactNode, useId } from 'react'

/** How every field to type in looks. */
export const controlClass =
  'min-h-11 w-full scroll-mt-24 rounded-lg border border-edge bg-surface px-3 py-2 text-ink placeholder:text-soft aria-invalid:border-bad'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  required?: boolean
  /** Said after the label, where most fields must be filled. */
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Shows how much of the allowed length is used. */
  counter?: { length: number; max: number } | undefined
  className?: string
  /** The control, given what ties it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, and the words about it, tied together for everyone. */
export function Field(props: FieldProps) {
  const { label, required, optional, hint, error, counter, className, children } = props
  const id = useId()
  const described = [error && `${id}e`, hint && `${id}h`, counter && `${id}c`].filter(Boolean)
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-soft"> (facultatif)</span>}
        </label>
        {counter && <Counter id={`${id}c`} {...counter} />}
      </div>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <p id={`${id}e`} className="mt-1 text-bad text-sm">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}h`} className="mt-1 text-sm text-soft">
          {hint}
        </div>
      )}
    </div>
  )
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const over = length > max
  return (
    <span id={id} className={`whitespace-nowrap ${over ? 'font-semibold text-bad' : 'text-soft'}`}>
      {length} / {max}
      {over && <span className="sr-only"> (trop long)</span>}
    </span>
  )
}
