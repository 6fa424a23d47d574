import { type FormEvent, type RefObject, useState } from 'react'
import { Credentials } from '../../../domain/credentials.ts'
import { controlClass, Field } from '../../components/ui/field.tsx'
import { useFormToast } from '../../components/ui/use-form-toast.ts'
import { describeAuthFailure } from './auth-failure.ts'

interface CredentialsFormProps {
  submitLabel: string
  passwordKind: 'current-password' | 'new-password'
  /** Filled in already, when we know who is asked. */
  email?: string | undefined
  passwordRef?: RefObject<HTMLInputElement | null>
  disabled?: boolean
  onSubmit: (credentials: Credentials) => Promise<void>
}

type Errors = Partial<Record<keyof Credentials, string>>

/** E-mail and password. The form keeps its own text, so what a password manager fills in counts too. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, passwordKind, email, passwordRef, disabled, onSubmit } = props
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const { complain, clear } = useFormToast()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const result = Credentials.safeParse(Object.fromEntries(new FormData(form)))
    if (!result.success) return showProblems(form, result.error.issues)
    setErrors({})
    clear()
    setBusy(true)
    try {
      await onSubmit(result.data)
    } catch (error) {
      complain(...describeAuthFailure(error))
    } finally {
      setBusy(false)
    }
  }

  function showProblems(form: HTMLFormElement, issues: { path: PropertyKey[]; message: string }[]) {
    const found: Errors = {}
    for (const { path, message } of issues) found[path[0] as keyof Credentials] ??= message
    setErrors(found)
    const [first] = issues
    complain('Erreur de validation', first?.message)
    const field = form.elements.namedItem(String(first?.path[0]))
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    // Should the script not have arrived yet, nothing secret ends up in an address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field required label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            className={controlClass}
          />
        )}
      </Field>
      <Field
        required
        label="Mot de passe"
        error={errors.password}
        hint={passwordKind === 'new-password' && 'De 6 à 100 caractères.'}
      >
        {(control) => (
          <input
            {...control}
            ref={passwordRef}
            name="password"
            type="password"
            autoComplete={passwordKind}
            className={controlClass}
          />
        )}
      </Field>
      <button
        type="submit"
        disabled={disabled || busy}
        className="button button-primary disabled:opacity-70"
      >
        {busy ? 'Chargement...' : submitLabel}
      </button>
    </form>
  )
}
