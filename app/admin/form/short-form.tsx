import type { ReactNode, RefObject } from 'react'
import { Button } from '../controls/button.tsx'

interface ShortFormProps {
  form: { element: RefObject<HTMLFormElement | null>; busy: boolean }
  submitLabel: string
  disabled?: boolean | undefined
  className?: string
  onSubmit: (element: HTMLFormElement) => void
  children: ReactNode
}

/** A few fields and one button. Should the script not have arrived yet, nothing secret ends up in an address. */
export function ShortForm(props: ShortFormProps) {
  const { form, submitLabel, disabled = false, className = '', onSubmit, children } = props
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className={`grid gap-4 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      {children}
      <Button primary type="submit" disabled={disabled || form.busy}>
        {form.busy ? 'Chargement...' : submitLabel}
      </Button>
    </form>
  )
}
