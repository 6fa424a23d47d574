import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { slugify } from '../../../domain/text/slug.ts'
import { dismissToast, showErrorToast } from '../../components/ui/toasts.ts'
import { isRefusal, messageOf } from '../api-client.ts'
import { checkValues, type FieldProblem, listServerProblems } from './field-problems.ts'

/** What a field must know of its form. */
export interface FormFields<Fields> {
  labels: Record<keyof Fields, string>
  fields: Fields
  /** The first thing wrong with each field. */
  errors: Partial<Record<keyof Fields, string>>
  change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** Nothing can be typed. */
  readOnly?: boolean
}

interface FormOptions<Fields, Input> {
  labels: Record<keyof Fields, string>
  initial: Fields
  /** The server's own rules. */
  schema: ZodType<Input>
  /** The field that the slug follows until someone types one. */
  slugFrom?: keyof Fields | undefined
}

/** What all our forms do: hold the fields, check them, say what is wrong and where, and send. */
export function useForm<Fields extends object, Input>(options: FormOptions<Fields, Input>) {
  const { labels, initial, schema, slugFrom } = options
  const element = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<FormFields<Fields>['errors']>({})
  const [slugIsTyped, setSlugIsTyped] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The complaint goes as soon as the form is tried again or closed. */
  const toast = useRef(0)
  useEffect(() => () => dismissToast(toast.current), [])

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]) {
    if (name === 'slug') setSlugIsTyped(value !== '')
    setErrors((known) => ({ ...known, [name]: undefined }))
    const follows = name === slugFrom && !slugIsTyped
    setFields((before) => ({
      ...before,
      [name]: value,
      ...(follows && { slug: slugify(String(value)) }),
    }))
  }

  /** Puts other text in place of what was typed. */
  function replaceFields(text: Fields) {
    setFields(text)
    setErrors({})
    setSlugIsTyped('slug' in text && text.slug !== '')
  }

  function complain(title: string, text?: string) {
    dismissToast(toast.current)
    toast.current = showErrorToast(title, text)
  }

  function showProblems(problems: FieldProblem[], title: string, text?: string) {
    const messages: Record<string, string> = {}
    for (const { field, message } of problems) messages[field] ??= message
    setErrors(messages as typeof errors)
    complain(title, text ?? problems[0]?.message)
    const first = element.current?.elements.namedItem(problems[0]?.field ?? '')
    if (first instanceof HTMLElement) first.focus()
  }

  function showFailure(error: unknown) {
    const problems = listServerProblems(error)
    if (problems.length > 0) showProblems(problems, 'Erreur', messageOf(error))
    else if (!isRefusal(error)) complain('Erreur', messageOf(error))
  }

  /** True once sent; whatever goes wrong, the text stays in the form. Busy until what follows a failure is done. */
  async function submit(
    values: unknown,
    send: (input: Input) => Promise<void>,
    onFailure: (error: unknown) => void | Promise<void> = showFailure,
  ): Promise<boolean> {
    if (busy) return false
    const checked = checkValues(schema, values)
    if ('problems' in checked) {
      showProblems(checked.problems, 'Erreur de validation')
      return false
    }
    setErrors({})
    dismissToast(toast.current)
    setBusy(true)
    try {
      await send(checked.input)
      return true
    } catch (error) {
      await onFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    element,
    labels,
    fields,
    errors,
    busy,
    change,
    setFields,
    replaceFields,
    complain,
    showFailure,
    submit,
  }
}
