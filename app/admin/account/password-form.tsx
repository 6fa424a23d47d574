import { accountCalls, PasswordChange } from '../../../domain/api/account-calls.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'

const labels = { current_password: 'Mot de passe actuel', password: 'Nouveau mot de passe' }
const empty = { current_password: '', password: '' }

export function PasswordForm({ email }: { email: string | undefined }) {
  const form = useForm({ labels, initial: empty, schema: PasswordChange })
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(form.fields, async (body) => {
          await callApi(accountCalls.changePassword, { body })
          form.replaceFields(empty)
          showToast('Mot de passe changé', 'Vos autres appareils sont déconnectés')
        })
      }}
    >
      {/* For password managers, which would else guess whose password this is. */}
      <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
      <Field
        required
        label={labels.current_password}
        error={form.errors.current_password}
        name="current_password"
        type="password"
        autoComplete="current-password"
        value={form.fields.current_password}
        onChange={(event) => form.change('current_password', event.target.value)}
      />
      <Field
        required
        label={labels.password}
        error={form.errors.password}
        hint="De 6 à 100 caractères. Vos autres appareils seront déconnectés."
        name="password"
        type="password"
        autoComplete="new-password"
        value={form.fields.password}
        onChange={(event) => form.change('password', event.target.value)}
      />
      <div>
        <Button primary type="submit" disabled={form.busy}>
          {form.busy ? 'Chargement...' : 'Changer le mot de passe'}
        </Button>
      </div>
    </form>
  )
}
