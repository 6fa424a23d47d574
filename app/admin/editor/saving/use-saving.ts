import { useEffect, useRef, useState } from 'react'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import type { Post } from '../../../../domain/post.ts'
import { showToast } from '../../../components/ui/toasts.ts'
import { ApiError, callApi, isRefusal } from '../../api-client.ts'
import { listDifferences } from '../../form/field-problems.ts'
import { type PostFields, postFieldsOf } from '../post-fields.ts'
import type { PostForm } from '../use-post-form.ts'

/** What follows a save: writing on, the list, or wherever the person was on the way to. */
type SaveIntent = 'stay' | 'close' | 'leave'

interface Saved {
  post: Post
  intent: SaveIntent
  /** False when words were typed while the answer was on its way: they are not stored yet. */
  isAll: boolean
}

interface SavingOptions {
  form: PostForm
  /** Whether someone must sign in before anything can be stored. */
  interrupted: boolean
  onSaved(saved: Saved): void
}

/** Storing what the editor holds. Whatever goes wrong, the text stays in the editor. */
export function useSaving({ form, interrupted, onSaved }: SavingOptions) {
  const [isGone, setIsGone] = useState(false)
  const latest = useRef(form.fields)
  latest.current = form.fields
  /** What was asked for when the session turned out to be gone. */
  const unfinished = useRef<SaveIntent>(undefined)

  function store(fields: PostFields, stored: Post | undefined, intent: SaveIntent) {
    return form.submit(
      fields,
      async (input) => {
        const post = await (stored
          ? callApi(postCalls.updatePost, {
              params: { id: stored.id },
              body: { ...input, updated_at: stored.updated_at },
            })
          : callApi(postCalls.createPost, { body: input }))
        setIsGone(false)
        form.acceptStored(post, fields)
        showToast(stored ? 'Article mis à jour' : 'Article créé')
        onSaved({ post, intent, isAll: latest.current === fields })
      },
      (error) => {
        if (isRefusal(error)) unfinished.current = intent === 'leave' ? 'stay' : intent
        else setIsGone(error instanceof ApiError && error.status === 404)
        form.showFailure(error)
      },
    )
  }

  const resume = useRef(() => {})
  resume.current = () => {
    const asked = unfinished.current
    unfinished.current = undefined
    if (asked) void store(form.fields, form.stored, asked)
  }
  useEffect(() => {
    if (!interrupted) resume.current()
  }, [interrupted])

  return {
    /** Whether the article was deleted while it was open here. */
    isGone,
    saveAsNew: () => store(form.fields, undefined, 'stay'),
    /** True once stored; false when the text is still only here. */
    save: (intent: SaveIntent) => store(form.fields, form.stored, intent),
    async resolveConflict(chosen: PostFields) {
      const { conflict } = form
      if (!conflict) return
      if (listDifferences(chosen, postFieldsOf(conflict)).length === 0) {
        form.acceptStored(conflict, form.fields)
        form.dismissConflict()
        return
      }
      form.putForward(chosen, conflict.updated_at)
      await store(chosen, conflict, 'stay')
    },
  }
}
