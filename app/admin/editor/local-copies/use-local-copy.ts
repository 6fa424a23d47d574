import { useCallback, useEffect, useRef, useState } from 'react'
import { listDifferences } from '../../form/field-problems.ts'
import { makeKey } from '../../random-key.ts'
import type { PostForm } from '../use-post-form.ts'
import {
  type LocalCopy,
  listAbandonedCopies,
  removeLocalCopy,
  writeLocalCopy,
} from './local-copies.ts'

const COPY_EVERY_MS = 2_000

/** Keeps unsaved text in this browser, and finds what an earlier visit left behind. */
export function useLocalCopy(form: PostForm, userId: string, article: string) {
  // One for each open editor: two tabs on one article never overwrite each other, and an article that is
  // stored for the first time takes its copy along.
  const [key] = useState(makeKey)
  const [copiedAt, setCopiedAt] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const [found, setFound] = useState<LocalCopy[]>([])
  const { fields, isDirty, stored } = form

  /** The last text that was copied, or that is not to be copied any more. */
  const done = useRef({ fields, article })
  const latest = useRef({ fields, article })
  latest.current = { fields, article }
  const write = useRef(async () => {})
  write.current = async () => {
    if (!isDirty || (done.current.fields === fields && done.current.article === article)) return
    done.current = { fields, article }
    const copy = { key, userId, article, fields, copiedAt: Date.now() }
    const isWritten = await writeLocalCopy({ ...copy, basedOn: stored?.updated_at ?? null })
    setIsRefused(!isWritten)
    if (isWritten) setCopiedAt(copy.copiedAt)
    else done.current = { fields: { ...fields }, article }
  }

  useEffect(() => {
    const copy = () => void write.current()
    const timer = setInterval(copy, COPY_EVERY_MS)
    addEventListener('pagehide', copy)
    document.addEventListener('visibilitychange', copy)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', copy)
      document.removeEventListener('visibilitychange', copy)
    }
  }, [])

  useEffect(() => holdKey(key), [key])

  useEffect(() => {
    let gone = false
    listAbandonedCopies(userId).then((copies) => {
      if (gone) return
      const ours = copies.filter((copy) => copy.article === article)
      setFound(ours.filter((copy) => listDifferences(fields, complete(copy, fields)).length > 0))
    })
    return () => {
      gone = true
    }
  }, [])

  const forget = useCallback(() => {
    done.current = latest.current
    setCopiedAt(undefined)
    void removeLocalCopy(key)
  }, [key])

  useEffect(() => {
    if (!isDirty) forget()
  }, [isDirty, forget])

  function dismiss(copy: LocalCopy) {
    void removeLocalCopy(copy.key)
    setFound((others) => others.filter((other) => other !== copy))
  }

  return {
    copiedAt,
    isRefused,
    /** Never applied by itself: the person decides. */
    offered: found[0],
    async restore(copy: LocalCopy) {
      form.putForward(complete(copy, fields), copy.basedOn)
      // First its own, then away with the other: killed in between, there are two rather than none.
      await writeLocalCopy({ ...copy, key, article })
      dismiss(copy)
    },
    dismiss,
    forget,
  }
}

export type LocalCopyState = ReturnType<typeof useLocalCopy>

/** A field that the form has gained since keeps what it holds. */
function complete(copy: LocalCopy, fields: PostForm['fields']): PostForm['fields'] {
  return Object.assign({ ...fields }, copy.fields)
}

/** Shows other tabs that this text is being written right now; the browser lets go when the tab dies. */
function holdKey(key: string): () => void {
  const held = Promise.withResolvers<void>()
  navigator.locks?.request(key, () => held.promise)
  return held.resolve
}
