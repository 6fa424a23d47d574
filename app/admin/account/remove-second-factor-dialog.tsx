import { z } from 'zod'
import { accountCalls, CurrentPassword } from '../../../domain/api/account-calls.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'

const labels = { password: 'Mot de passe' }
const schema = z.object({ password: CurrentPassword })

interface RemoveSecondFactorDialogProps {
  onClose: () => void
  onRemoved: () => void
}

export function RemoveSecondFactorDialog({ onClose, onRemoved }: RemoveSecondFactorDialogProps) {
  const form = useForm({ labels, initial: { password: '' }, schema })
  return (
    <Modal
      open
      onClose={onClose}
      title="Désactiver la vérification"
      description="Votre mot de passe seul suffira pour entrer."
    >
      <form
        ref={form.element}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(form.fields, async (body) => {
            await callApi(accountCalls.removeSecondFactor, { body })
            showToast('Vérification en deux étapes désactivée')
            onRemoved()
          })
        }}
      >
        <Field
          required
          label={labels.password}
          error={form.errors.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={form.fields.password}
          onChange={(event) => form.change('password', event.target.value)}
        />
        <Button primary type="submit" disabled={form.busy}>
          {form.busy ? 'Chargement...' : 'Désactiver'}
        </Button>
      </form>
    </Modal>
  )
}
