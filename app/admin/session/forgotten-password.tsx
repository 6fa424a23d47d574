import { useState } from 'react'
import { sessionCalls } from '../../../domain/api/session-calls.ts'
import { Credentials, PASSWORD_HINT } from '../../../domain/credentials.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { ShortForm } from '../form/short-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useFirstField } from '../form/use-first-field.ts'
import { useForm } from '../form/use-form.ts'

const emailLabels = { email: 'Email' }
const emailSchema = Credentials.pick({ email: true })

/** Asks for a link by mail; the answer is the same whoever asks. */
export function ForgottenPasswordForm() {
  const form = useForm({ labels: emailLabels, initial: { email: '' }, schema: emailSchema })
  const [sent, setSent] = useState(false)
  useFirstField(form.element)
  if (sent) {
    return (
      <p
        role="status"
        tabIndex={-1}
        ref={(element) => element?.focus()}
        className="rounded-lg bg-good-wash p-3 text-good text-sm"
      >
        Si un compte existe pour cette adresse, un email vient de lui être envoyé. Son lien est
        valable une heure.
      </p>
    )
  }
  return (
    <ShortForm
      form={form}
      submitLabel="Recevoir un lien"
      onSubmit={() =>
        void form.submit(form.fields, async (body) => {
          await callApi(sessionCalls.forgotPassword, { body })
          setSent(true)
        })
      }
    >
      <TextField form={form} name="email" type="email" autoComplete="email" required />
    </ShortForm>
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
  useFirstField(form.element)
  return (
    <ShortForm
      form={form}
      submitLabel="Changer le mot de passe"
      onSubmit={() =>
        void form.submit(form.fields, async ({ password }) => {
          await callApi(sessionCalls.resetPassword, { body: { token, password } })
          showToast('Mot de passe changé', 'Connectez-vous avec le nouveau')
          onDone()
        })
      }
    >
      <TextField
        form={form}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
      />
    </ShortForm>
  )
}
