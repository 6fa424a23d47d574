import { z } from 'zod'
import { Code } from '../../../domain/api/account-calls.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'

const labels = { code: 'Code' }
const schema = z.object({ code: Code })

interface CodeFormProps {
  submitLabel: string
  hint: string
  onSubmit: (code: string) => Promise<void>
}

/** The six digits that an authenticator app shows, or a recovery code. */
export function CodeForm({ submitLabel, hint, onSubmit }: CodeFormProps) {
  const form = useForm({ labels, initial: { code: '' }, schema })
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(form.fields, ({ code }) => onSubmit(code))
      }}
    >
      <Field
        required
        autoFocus
        label={labels.code}
        error={form.errors.code}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.fields.code}
        onChange={(event) => form.change('code', event.target.value)}
      />
      <Button primary type="submit" disabled={form.busy}>
        {form.busy ? 'Chargement...' : submitLabel}
      </Button>
    </form>
  )
}
