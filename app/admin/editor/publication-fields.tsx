import { useId } from 'react'
import type { Category } from '../../../domain/category.ts'
import { postLimits } from '../../../domain/post.ts'
import { Field } from '../form/field.tsx'
import { TextField } from '../form/text-field.tsx'
import { RevisionButton } from './revision-button.tsx'
import type { PostForm } from './use-post-form.ts'

interface PublicationFieldsProps {
  form: PostForm
  categories: Category[]
  onSaveRevision: () => void
}

export function PublicationFields({ form, categories, onSaveRevision }: PublicationFieldsProps) {
  const { labels, fields, errors, change } = form
  const id = useId()
  const isKnown = categories.some(({ id }) => id === fields.category_id)
  return (
    <section aria-labelledby="publication" className="card grid gap-5 p-5">
      <h3 id="publication" className="text-lg">
        Publication
      </h3>
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the browser itself says whether it is checked
            role="switch"
            name="published"
            checked={fields.published}
            onChange={(event) => change('published', event.target.checked)}
            aria-describedby={`${id}h`}
            className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-edge before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent"
          />
          {labels.published}
        </label>
        <p id={`${id}h`} className="text-sm text-soft">
          {fields.published
            ? "Visible de tous dès l'enregistrement, daté de ce moment."
            : 'Brouillon : visible ici seulement.'}
        </p>
      </div>
      {form.stored?.published && (
        // On a phone the bar has no room for it.
        <RevisionButton className="sm:hidden" busy={form.busy} onClick={onSaveRevision} />
      )}
      <Field
        optional
        as="select"
        label={labels.category_id}
        error={errors.category_id}
        name="category_id"
        value={fields.category_id}
        onChange={(event) => change('category_id', event.target.value)}
      >
        <option value="">Aucune catégorie</option>
        {fields.category_id && !isKnown && (
          // Not yet loaded, or deleted since this text was written.
          <option value={fields.category_id}>
            {categories.length > 0 ? 'Catégorie supprimée' : '…'}
          </option>
        )}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Field>
      <TextField form={form} name="author_name" max={postLimits.author} />
    </section>
  )
}
