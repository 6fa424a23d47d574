import type { Category } from '../../../domain/category.ts'
import { postAddress } from '../../../domain/content-addresses.ts'
import { postLimits } from '../../../domain/post.ts'
import { TextField } from '../form/text-field.tsx'
import { ContentSection } from './content-section.tsx'
import { SearchPreview } from './preview/search-preview.tsx'
import { PublicationFields } from './publication-fields.tsx'
import type { PostForm } from './use-post-form.ts'

interface ArticleFieldsetProps {
  form: PostForm
  categories: Category[]
  onSaveRevision: () => void
}

/** Every field of an article: its title and text first, then where it stands, how it is published and found. */
export function ArticleFieldset({ form, categories, onSaveRevision }: ArticleFieldsetProps) {
  const { fields } = form
  return (
    <div className="grid gap-6">
      <TextField form={form} name="title" max={postLimits.title} required first />
      <ContentSection form={form} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <TextField
            form={form}
            name="slug"
            max={postLimits.slug}
            required
            hint={`Adresse de l'article : ${postAddress(fields.slug || '…')}`}
          />
          <TextField
            form={form}
            name="excerpt"
            max={postLimits.excerpt}
            rows={3}
            hint="Le résumé que montrent la liste du blog et les moteurs de recherche."
          />
        </div>
        <PublicationFields {...{ form, categories, onSaveRevision }} />
      </div>
      <section aria-labelledby="referencement" className="card p-5">
        <h3 id="referencement" className="mb-4 text-lg">
          Référencement et partage
        </h3>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-5">
            <TextField
              form={form}
              name="meta_title"
              max={postLimits.metaTitle}
              hint="À défaut, le titre de l'article."
            />
            <TextField
              form={form}
              name="meta_description"
              max={postLimits.metaDescription}
              rows={3}
              hint="À défaut, l'extrait."
            />
          </div>
          <SearchPreview fields={fields} categories={categories} />
        </div>
      </section>
    </div>
  )
}
