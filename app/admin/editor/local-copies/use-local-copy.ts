import { useCallback, useEffect, useRef, useState } from 'react'
import { listDifferences } from '../../form/field-problems.ts'
import { makeKey } from '../../random-key.ts'
import type { PostForm, WrittenOn } from '../use-post-form.ts'
import {
  hasLocalCopy,
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
  const { fields, isDirty, writtenOn } = form

  /** The last text that was copied, or that is not to be copied any more. */
  const done = useRef({ fields, article, isKept: false })
  const latest = useRef({ fields, article })
  latest.current = { fields, article }
  const copyAs = (name: string): LocalCopy => ({
    key: name,
    userId,
    article,
    fields,
    copiedAt: Date.now(),
    basedOn: writtenOn.article,
    basedOnRevision: writtenOn.revision,
  })
  /** Another tab may have done so: by signing out, say. */
  const isTakenAway = useRef(async () => {
    if (!done.current.isKept || (await hasLocalCopy(key))) return false
    return done.current.isKept
  })
  const write = useRef(async () => {})
  write.current = async () => {
    if (!isDirty) return
    const isDone = done.current.fields === fields && done.current.article === article
    if (isDone && !(await isTakenAway.current())) return
    done.current = { fields, article, isKept: true }
    const copy = copyAs(key)
    const isWritten = await writeLocalCopy(copy)
    setIsRefused(!isWritten)
    if (isWritten) setCopiedAt(copy.copiedAt)
    else done.current = { fields: { ...fields }, article, isKept: false }
  }

  useEffect(() => {
    const copy = () => void write.current()
    const timer = setInterval(copy, COPY_EVERY_MS)
    addEventListener('pagehide', copy)
    document.addEventListener('visibilitychange', copy)
    return () => {
      // The editor may be torn down by a fault, with words typed a moment ago.
      copy()
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
    done.current = { ...latest.current, isKept: false }
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

  /** Puts a copy in the editor; what is there becomes a copy in its stead, and can be taken up again. */
  async function restore(copy: LocalCopy) {
    const replaced = isDirty ? copyAs(makeKey()) : undefined
    form.putForward(complete(copy, form.base), writtenOnOf(copy))
    if (replaced && !(await writeLocalCopy(replaced))) {
      form.putForward(fields, writtenOn)
      form.complain('Erreur', NO_ROOM)
      return
    }
    // First its own, then away with the other: killed in between, there are two rather than none.
    if (await writeLocalCopy({ ...copy, key, article })) await removeLocalCopy(copy.key)
    setFound((others) => [...(replaced ? [replaced] : []), ...others.filter((one) => one !== copy)])
  }

  return {
    copiedAt,
    isRefused,
    /** Never applied by themselves: the person decides, for each. A new article that was stored leaves those of others. */
    offered: found.filter((copy) => copy.article === article),
    restore,
    dismiss,
    forget,
  }
}

const NO_ROOM =
  "Ce navigateur ne peut pas garder ce que vous venez d'écrire : enregistrez-le d'abord, puis reprenez la copie."

export type LocalCopyState = ReturnType<typeof useLocalCopy>

/** A field that the form has gained since keeps what is stored. */
function complete(copy: LocalCopy, stored: PostForm['fields']): PostForm['fields'] {
  return Object.assign({ ...stored }, copy.fields)
}

export function writtenOnOf({ basedOn, basedOnRevision }: LocalCopy): WrittenOn {
  return { article: basedOn, revision: basedOnRevision }
}

/** Shows other tabs that this text is being written right now; the browser lets go when the tab dies. */
function holdKey(key: string): () => void {
  const held = Promise.withResolvers<void>()
  navigator.locks?.request(key, () => held.promise)
  return held.resolve
}
