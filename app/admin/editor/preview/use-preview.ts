import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../../domain/api/api-call.ts'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import { callApi, isRefusal } from '../../api-client.ts'

export type Preview = AnswerOf<typeof postCalls.previewContent>

const TYPING_PAUSE_MS = 400

/** The content as the server would show it, asked whenever someone pauses. */
export function usePreview(content: string): { preview: Preview | undefined; failed: boolean } {
  const [preview, setPreview] = useState<Preview>()
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

  return { preview, failed }
}
