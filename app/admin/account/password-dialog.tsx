import { z } from 'zod'
import { CurrentPassword } from '../../../domain/api/account-calls.ts'
import { Modal } from '../controls/modal.tsx'
import { ShortForm } from '../form/short-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'

const labels = { password: 'Mot de passe' }
const schema = z.object({ password: CurrentPassword })

interface PasswordDialogProps {
  title: string
  description: string
  submitLabel: string
  onSubmit: (body: z.infer<typeof schema>) => Promise<void>
  onClose: () => void
}

/** Asks who sits there for the password, before something that a stranger must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, submitLabel, onSubmit, onClose } = props
  const form = useForm({ labels, initial: { password: '' }, schema })
  return (
    <Modal open onClose={onClose} title={title} description={description}>
      <ShortForm
        form={form}
        submitLabel={submitLabel}
        onSubmit={() => void form.submit(form.fields, onSubmit)}
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
