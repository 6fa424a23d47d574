import { z } from 'zod'
import { Code } from '../../../domain/api/account-calls.ts'
import { ShortForm } from '../form/short-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'

const labels = { code: 'Code' }
const schema = z.object({ code: Code })

interface CodeFormProps {
  submitLabel: string
  hint: string
  /** Where recovery codes, which have letters, are no answer. */
  digitsOnly?: boolean
  onSubmit: (code: string) => Promise<void>
}

/** The six digits that an authenticator app shows, or a recovery code. */
export function CodeForm({ submitLabel, hint, digitsOnly = false, onSubmit }: CodeFormProps) {
  const form = useForm({ labels, initial: { code: '' }, schema })
  return (
    <ShortForm
      form={form}
      submitLabel={submitLabel}
      onSubmit={() => void form.submit(form.fields, ({ code }) => onSubmit(code))}
    >
      <TextField
        form={form}
        name="code"
        required
        hint={hint}
        autoFocus={!digitsOnly}
        inputMode={digitsOnly ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </ShortForm>
  )
}
