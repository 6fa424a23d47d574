import { accountCalls, PasswordChange } from '../../../domain/api/account-calls.ts'
import { PASSWORD_HINT } from '../../../domain/credentials.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { ShortForm } from '../form/short-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'

const labels = { current_password: 'Mot de passe actuel', password: 'Nouveau mot de passe' }
const empty = { current_password: '', password: '' }

interface PasswordFormProps {
  email: string | undefined
  onChanged: () => void
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const form = useForm({ labels, initial: empty, schema: PasswordChange })

  async function change(body: typeof empty) {
    await callApi(accountCalls.changePassword, { body })
    form.replaceFields(empty)
    onChanged()
    showToast('Mot de passe changé', 'Vos autres appareils sont déconnectés')
  }

  return (
    <ShortForm
      form={form}
      submitLabel="Changer le mot de passe"
      className="mt-4"
      onSubmit={() => void form.submit(form.fields, change)}
    >
      {/* For password managers, which would else guess whose password this is. */}
      <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
      <TextField
        form={form}
        name="current_password"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        form={form}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={`${PASSWORD_HINT} Vos autres appareils seront déconnectés.`}
      />
    </ShortForm>
  )
}
