import { useState } from 'react'
import { sessionCalls } from '../../../domain/api/session-calls.ts'
import { Credentials } from '../../../domain/credentials.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'

const emailLabels = { email: 'Email' }
const emailSchema = Credentials.pick({ email: true })

/** Asks for a link by mail; the answer is the same whoever asks. */
export function ForgottenPasswordForm() {
  const form = useForm({ labels: emailLabels, initial: { email: '' }, schema: emailSchema })
  const [sent, setSent] = useState(false)
  if (sent) {
    return (
      <p role="status" className="rounded-lg bg-good-wash p-3 text-good text-sm">
        Si un compte existe pour cette adresse, un email vient de lui être envoyé. Son lien est
        valable une heure.
      </p>
    )
  }
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(form.fields, async (body) => {
          await callApi(sessionCalls.forgotPassword, { body })
          setSent(true)
        })
      }}
    >
      <Field
        required
        label={emailLabels.email}
        error={form.errors.email}
        name="email"
        type="email"
        autoComplete="email"
        value={form.fields.email}
        onChange={(event) => form.change('email', event.target.value)}
      />
      <Button primary type="submit" disabled={form.busy}>
        {form.busy ? 'Chargement...' : 'Recevoir un lien'}
      </Button>
    </form>
  )
}

const passwordLabels = { password: 'Nouveau mot de passe' }
const passwordSchema = Credentials.pick({ password: true })

/** What the link in the mail leads to. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({
    labels: passwordLabels,
    initial: { password: '' },
    schema: passwordSchema,
  })
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(form.fields, async ({ password }) => {
          await callApi(sessionCalls.resetPassword, { body: { token, password } })
          showToast('Mot de passe changé', 'Connectez-vous avec le nouveau')
          onDone()
        })
      }}
    >
      <Field
        required
        label={passwordLabels.password}
        error={form.errors.password}
        hint="De 6 à 100 caractères."
        name="password"
        type="password"
        autoComplete="new-password"
        value={form.fields.password}
        onChange={(event) => form.change('password', event.target.value)}
      />
      <Button primary type="submit" disabled={form.busy}>
        {form.busy ? 'Chargement...' : 'Changer le mot de passe'}
      </Button>
    </form>
  )
}
