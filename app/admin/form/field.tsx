import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'

/** How every field to type in looks. */
const look =
  'min-h-11 w-full scroll-mt-24 rounded-lg border border-edge bg-surface px-3 py-2 text-ink placeholder:text-soft max-sm:text-base aria-invalid:border-bad'

interface FieldWords {
  label: string
  /** Said after the label, where most fields must be filled. */
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Shows how much of the allowed length is used. */
  counter?: { length: number; max: number } | undefined
  /** Beside the label. */
  aside?: ReactNode
  /** Between the label and the control, and joined to it. */
  toolbar?: ReactNode
}

/** All that the control itself may be told. */
type Control =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>)

/** A label, its control, and the words about it, tied together for everyone. */
export function Field({
  label,
  optional,
  hint,
  error,
  counter,
  aside,
  toolbar,
  as = 'input',
  required,
  className = '',
  ...control
}: FieldWords & Control) {
  const id = useId()
  const described = [error && `${id}e`, hint && `${id}h`, counter && `${id}c`].filter(Boolean)
  const ControlElement = as as ElementType
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-soft"> (facultatif)</span>}
        </label>
        {counter && <Counter id={`${id}c`} {...counter} />}
        {aside}
      </div>
      {toolbar}
      <ControlElement
        {...control}
        id={id}
        aria-describedby={described.join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        // Said, not enforced: our own words are kinder than the browser's.
        aria-required={required ? true : undefined}
        className={`${look} ${className}`}
      />
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
