import { memo, type ReactNode, useEffect, useState } from 'react'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import type { RenderedContent } from '../../../../domain/rendered-content.ts'
import { ArticleContent } from '../../../components/blog/article/article-content.tsx'
import { callApi, isRefusal } from '../../api-client.ts'
import { ScrollRegion } from '../../controls/scroll-region.tsx'
import { disarmPreview } from './disarm-preview.ts'

const TYPING_PAUSE_MS = 400

/** What the public page will show of this content, and what it will leave out. */
export const LivePreview = memo(function LivePreview({ content }: { content: string }) {
  const [preview, setPreview] = useState<RenderedContent>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (content.trim() === '') {
      setPreview(undefined)
      setFailed(false)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      callApi(postCalls.previewContent, { body: { content }, signal: abort.signal }).then(
        (answer) => {
          setPreview(answer)
          setFailed(false)
        },
        (error) => !abort.signal.aborted && !isRefusal(error) && setFailed(true),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [content])

  return (
    <section aria-label="Aperçu" className="flex min-h-0 flex-col">
      <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <h3 className="font-sans font-semibold">Aperçu</h3>
        {preview && <p className="text-soft">{preview.readingMinutes} min de lecture</p>}
      </div>
      {failed && <Warning>L'aperçu n'est pas à jour : le serveur n'a pas répondu.</Warning>}
      {preview && preview.removed.length > 0 && (
        <Warning>
          Retiré de la page publique :
          <ul className="list-disc pl-5">
            {preview.removed.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </Warning>
      )}
      <PreviewPaper html={preview?.html ?? ''} />
    </section>
  )
})

function Warning({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mb-2 rounded-lg bg-warn-wash p-2 text-sm text-warn">
      {children}
    </div>
  )
}

function PreviewPaper({ html }: { html: string }) {
  if (html === '') {
    return (
      <p className="grid min-h-40 flex-1 place-items-center rounded-lg border border-line border-dashed p-6 text-center text-soft">
        L'article apparaîtra ici à mesure que vous l'écrivez.
      </p>
    )
  }
  return (
    <ScrollRegion
      label="Article tel qu'il sera publié"
      className="max-h-[70dvh] min-h-40 grow basis-0 overflow-y-auto rounded-lg border border-line bg-paper p-5 lg:max-h-none"
    >
      <ArticleContent html={disarmPreview(html)} />
    </ScrollRegion>
  )
}
