import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listDifferences } from '../../form/field-problems.ts'
import type { PostForm } from '../use-post-form.ts'
import {
  type LocalCopy,
  listLocalCopies,
  newCopyKey,
  removeLocalCopy,
  writeLocalCopy,
} from './local-copies.ts'

const COPY_EVERY_MS = 2_000

/** Keeps unsaved text in this browser, and finds what an earlier visit left behind. */
export function useLocalCopy(form: PostForm, userId: string, article: string) {
  const key = useMemo(() => newCopyKey(userId, article), [userId, article])
  const [copiedAt, setCopiedAt] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const [found, setFound] = useState<LocalCopy[]>([])
  const { fields, isDirty, stored } = form

  const write = useRef(() => {})
  const latest = useRef(fields)
  latest.current = fields
  /** The last text that was copied, or that is not to be copied any more. */
  const done = useRef(fields)
  write.current = () => {
    if (!isDirty || done.current === fields) return
    const now = Date.now()
    const basedOn = stored?.updated_at ?? null
    const isWritten = writeLocalCopy({ key, fields, copiedAt: now, basedOn })
    setIsRefused(!isWritten)
    if (!isWritten) return
    done.current = fields
    setCopiedAt(now)
  }

  useEffect(() => {
    const copy = () => write.current()
    const timer = setInterval(copy, COPY_EVERY_MS)
    addEventListener('pagehide', copy)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', copy)
    }
  }, [])

  useEffect(() => holdKey(key), [key])

  useEffect(() => {
    let gone = false
    listAbandonedCopies(userId, article).then((copies) => {
      if (!gone) setFound(copies.filter((copy) => listDifferences(fields, copy.fields).length > 0))
    })
    return () => {
      gone = true
    }
  }, [])

  const forget = useCallback(() => {
    removeLocalCopy(key)
    done.current = latest.current
    setCopiedAt(undefined)
  }, [key])

  useEffect(() => {
    if (!isDirty) forget()
  }, [isDirty, forget])

  function dismiss(copy: LocalCopy) {
    removeLocalCopy(copy.key)
    setFound((others) => others.filter((other) => other !== copy))
  }

  return {
    copiedAt,
    isRefused,
    /** Never applied by itself: the person decides. */
    offered: found[0],
    restore(copy: LocalCopy) {
      form.putForward(copy.fields, copy.basedOn)
      writeLocalCopy({ ...copy, key })
      dismiss(copy)
    },
    dismiss,
    forget,
  }
}

export type LocalCopyState = ReturnType<typeof useLocalCopy>

/** Shows other tabs that this text is being written right now; the browser lets go when the tab dies. */
function holdKey(key: string): () => void {
  const held = Promise.withResolvers<void>()
  navigator.locks?.request(key, () => held.promise)
  return held.resolve
}

async function listAbandonedCopies(userId: string, article: string): Promise<LocalCopy[]> {
  const copies = listLocalCopies(userId, article)
  if (copies.length === 0) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return copies.filter(({ key }) => !held.some(({ name }) => name === key))
}
