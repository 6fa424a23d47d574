import type { RefObject } from 'react'
import { Credentials, PASSWORD_HINT } from '../../../domain/credentials.ts'
import { Field } from '../form/field.tsx'
import { ShortForm } from '../form/short-form.tsx'
import { useFirstField } from '../form/use-first-field.ts'
import { useForm } from '../form/use-form.ts'
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

const labels = { email: 'Email', password: 'Mot de passe' }

/** E-mail and password. The page holds the text, so that what a password manager fills in early counts too. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, passwordKind, email, passwordRef, disabled, onSubmit } = props
  const form = useForm({
    labels,
    initial: { email: email ?? '', password: '' },
    schema: Credentials,
  })
  useFirstField(form.element)
  return (
    <ShortForm
      form={form}
      submitLabel={submitLabel}
      disabled={disabled}
      onSubmit={(element) => {
        const typed = Object.fromEntries(new FormData(element))
        void form.submit(typed, onSubmit, (error) => form.complain(...describeAuthFailure(error)))
      }}
    >
      <Field
        required
        label={labels.email}
        error={form.errors.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
      />
      <Field
        required
        label={labels.password}
        error={form.errors.password}
        hint={passwordKind === 'new-password' && PASSWORD_HINT}
        ref={passwordRef}
        name="password"
        type="password"
        autoComplete={passwordKind}
      />
    </ShortForm>
  )
}
