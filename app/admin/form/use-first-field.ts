import { type RefObject, useEffect } from 'react'

/** A page of its own begins in its first empty field; a dialog decides for itself. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    inputs.find(({ value }) => value === '')?.focus()
  }, [form])
}
