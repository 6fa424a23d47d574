import { lazy, Suspense, useRef } from 'react'
import { ContentField, type ContentHandle } from './content/content-field.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { usePreview } from './preview/use-preview.ts'
import type { PostForm } from './use-post-form.ts'

const CheckList = lazy(async () => ({
  default: (await import('./checks/check-list.tsx')).CheckList,
}))

/** The text, how readers will see it, and what may be wrong with it. */
export function ContentSection({ form }: { form: PostForm }) {
  const { fields, errors, change } = form
  const field = useRef<ContentHandle>(null)
  const { preview, failed } = usePreview(fields.content)
  const changeContent = (value: string) => change('content', value)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ContentField
        value={fields.content}
        error={errors.content}
        onChange={changeContent}
        handle={field}
      />
      <LivePreview preview={preview} failed={failed} />
      {fields.content.trim() !== '' && (
        <Suspense fallback={null}>
          <CheckList
            fields={fields}
            unknownArticles={preview?.unknown_articles}
            onShow={(place) => field.current?.show(place)}
            onRepair={changeContent}
          />
        </Suspense>
      )}
    </div>
  )
}
