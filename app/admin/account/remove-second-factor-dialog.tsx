import { z } from 'zod'
import { accountCalls, CurrentPassword } from '../../../domain/api/account-calls.ts'
import { showToast } from '../../components/ui/toasts.ts'
import { callApi } from '../api-client.ts'
import { Modal } from '../controls/modal.tsx'
import { ShortForm } from '../form/short-form.tsx'
import { TextField } from '../form/text-field.tsx'
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
      <ShortForm
        form={form}
        submitLabel="Désactiver"
        onSubmit={() =>
          void form.submit(form.fields, async (body) => {
            await callApi(accountCalls.removeSecondFactor, { body })
            showToast('Vérification en deux étapes désactivée')
            onRemoved()
          })
        }
      >
        <TextField
          form={form}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </ShortForm>
    </Modal>
  )
}
