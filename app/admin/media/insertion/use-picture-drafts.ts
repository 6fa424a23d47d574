import { useCallback, useEffect, useRef, useState } from 'react'
import type { Media } from '../../../../domain/media.ts'
import { ApiError, messageOf } from '../../api-client.ts'
import { prepareFile, UnsendableFile } from '../prepare-file.ts'
import { sendPicture } from '../send-picture.ts'
import { draftOf, type PictureDraft } from './picture-draft.ts'

/**
 * The pictures that are about to be inserted; files are sent one after the other, in the order given. The caption is
 * that of the picture whose place they take.
 */
export function usePictureDrafts(caption: string | undefined) {
  const [drafts, setDrafts] = useState<PictureDraft[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())

  // Whoever closes the dialog wants nothing sent any more.
  useEffect(() => {
    const open = aborts.current
    return () => {
      for (const abort of open.values()) abort.abort()
    }
  }, [])

  const change = useCallback((key: string, changes: Partial<PictureDraft>) => {
    setDrafts((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])

  /** What was said of it before is proposed, unless somebody has said something else meanwhile. */
  const arrive = useCallback((key: string, media: Media) => {
    setDrafts((all) =>
      all.map((one) =>
        one.key === key
          ? { ...one, state: { name: 'ready', media }, alt: one.alt || media.alt }
          : one,
      ),
    )
  }, [])

  const send = useCallback(
    async (key: string, file: File) => {
      const abort = aborts.current.get(key)
      if (!abort || abort.signal.aborted) return
      const sending = {
        signal: abort.signal,
        onProgress: (share: number) => change(key, { state: { name: 'sending', share } }),
      }
      sending.onProgress(0)
      try {
        const media = await sendPicture(await prepareFile(file), sending)
        arrive(key, media)
      } catch (error) {
        const isBad = error instanceof UnsendableFile || isRefusedPicture(error)
        const why = error instanceof UnsendableFile ? error.message : messageOf(error)
        change(key, { state: { name: 'refused', why, file: isBad ? undefined : file } })
      }
    },
    [change, arrive],
  )

  const enqueue = useCallback(
    (key: string, file: File) => {
      aborts.current.set(key, new AbortController())
      queue.current = queue.current.then(() => send(key, file))
    },
    [send],
  )

  const addFiles = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const draft = draftOf(file.name, undefined, caption)
        setDrafts((all) => [...all, draft])
        enqueue(draft.key, file)
      }
    },
    [enqueue, caption],
  )

  return {
    drafts,
    change,
    addFiles,
    retry(key: string, file: File) {
      change(key, { state: { name: 'waiting' } })
      enqueue(key, file)
    },
    addMedia: (media: Media) =>
      setDrafts((all) => [...all, draftOf(media.file_name, media, caption)]),
    remove(key: string) {
      aborts.current.get(key)?.abort()
      setDrafts((all) => all.filter((one) => one.key !== key))
    },
  }
}

/** The picture itself was looked at and refused, and would be again. */
function isRefusedPicture(error: unknown): boolean {
  return error instanceof ApiError && [413, 415, 422].includes(error.status)
}
