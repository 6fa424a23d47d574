import { useEffect, useRef } from 'react'
import { type UnsavedWork, unsavedWork } from './unsaved-work.ts'

interface WrittenText {
  isDirty: boolean
  fields: unknown
  /** What was stored last. */
  base?: unknown
}

/** While there is unsaved text, whoever wants to leave must ask first. */
export function useHeldWork({ isDirty, fields, base }: WrittenText, work: UnsavedWork): void {
  const latest = useRef(work)
  latest.current = work
  // Again with every word: a save lets go of the work, and words may have been typed since it began.
  useEffect(() => {
    if (!isDirty) return unsavedWork.release()
    unsavedWork.hold({
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    })
  }, [isDirty, fields, base])
  useEffect(() => unsavedWork.release, [])
}
