import { useRef } from 'react'
import { useOnDemand } from '../use-on-demand.ts'
import { ContentField, type ContentHandle } from './content/content-field.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { usePreview } from './preview/use-preview.ts'
import type { PostForm } from './use-post-form.ts'

const loadChecks = () => import('./checks/check-list.tsx')

/** The text, how readers will see it, and what may be wrong with it. */
export function ContentSection({ form }: { form: PostForm }) {
  const { fields, errors, change } = form
  const field = useRef<ContentHandle>(null)
  const isWritten = fields.content.trim() !== ''
  const checks = useOnDemand(loadChecks, isWritten, () => {})
  const { preview, failed } = usePreview(fields.content)
  const changeContent = (value: string) => change('content', value)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ContentField
        value={fields.content}
        stored={form.base.content}
        error={errors.content}
        onChange={changeContent}
        handle={field}
      />
      <LivePreview preview={preview} failed={failed} />
      {isWritten && checks && (
        <checks.CheckList
          fields={fields}
          unknownArticles={preview?.unknown_articles}
          onShow={(place) => field.current?.show(place)}
          onRepair={changeContent}
        />
      )}
    </div>
  )
}
