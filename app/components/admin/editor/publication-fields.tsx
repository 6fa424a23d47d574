import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'
import type { Category } from '../../../../domain/category.ts'
import { postLimits } from '../../../../domain/post.ts'
import { controlClass, Field } from '../../ui/field.tsx'
import { TextField } from './text-field.tsx'
import type { PostForm } from './use-post-form.ts'

export function PublicationFields({
  form,
  categories,
}: {
  form: PostForm
  categories: Category[]
}) {
  const { fields, errors, change } = form
  return (
    <section aria-labelledby="publication" className="card grid gap-5 p-5">
      <h3 id="publication" className="text-lg">
        Publication
      </h3>
      <PublishSwitch checked={fields.published} onChange={(value) => change('published', value)} />
      <Field label="Catégorie" optional error={errors.category_id}>
        {(control) => (
          <select
            {...control}
            name="category_id"
            value={fields.category_id}
            onChange={(event) => change('category_id', event.target.value)}
            className={controlClass}
          >
            <option value="">Aucune catégorie</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField form={form} name="author_name" max={postLimits.author} />
    </section>
  )
}

function PublishSwitch({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <Switch.Root
          id={id}
          checked={checked}
          onCheckedChange={onChange}
          aria-describedby={`${id}h`}
          className="relative h-6 w-11 shrink-0 rounded-full border border-edge bg-sunken transition-colors data-checked:border-accent data-checked:bg-accent"
        >
          <Switch.Thumb className="absolute top-0.5 left-0.5 size-4.5 rounded-full bg-edge transition-transform data-checked:translate-x-5 data-checked:bg-on-accent" />
        </Switch.Root>
        Publié
      </label>
      <p id={`${id}h`} className="text-sm text-soft">
        {checked
          ? "Visible de tous dès l'enregistrement, daté de ce moment."
          : 'Brouillon : visible ici seulement.'}
      </p>
    </div>
  )
}
