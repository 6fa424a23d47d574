import { useEffect, useRef, useState } from 'react'
import type { Post, PostInput } from '../../../../domain/post.ts'
import { showToast } from '../../../components/ui/toasts.ts'
import { useFormToast } from '../../../components/ui/use-form-toast.ts'
import { ApiError, isRefusal, messageOf } from '../../api-client.ts'
import { createPost, findNewerVersion, updatePost } from '../../articles/posts-api.ts'
import {
  checkFields,
  collectErrors,
  type FieldErrors,
  type FieldName,
  fieldsOf,
  listDifferences,
  type PostFields,
} from '../post-fields.ts'
import type { PostForm } from '../use-post-form.ts'

/** What follows a save: writing on, the list, or wherever the person was on the way to. */
export type SaveIntent = 'stay' | 'close' | 'leave'

export interface Saved {
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
  onInvalid(first: FieldName): void
}

export interface Saving {
  busy: boolean
  /** The stored version that someone else wrote meanwhile. */
  conflict: Post | undefined
  /** Whether the article was deleted while it was open here. */
  isGone: boolean
  saveAsNew(): Promise<boolean>
  /** True once stored; false when the text is still only here. */
  save(intent: SaveIntent): Promise<boolean>
  resolveConflict(chosen: PostFields): Promise<void>
  dismissConflict(): void
}

/** Storing what the editor holds. Whatever goes wrong, the text stays in the editor. */
export function useSaving({ form, interrupted, onSaved, onInvalid }: SavingOptions): Saving {
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Post>()
  const [isGone, setIsGone] = useState(false)
  const latest = useRef(form.fields)
  latest.current = form.fields
  /** What was asked for when the session turned out to be gone. */
  const unfinished = useRef<SaveIntent>(undefined)
  const toast = useFormToast()

  function pointOut(errors: FieldErrors, name: FieldName, title: string, message: string) {
    form.setErrors(errors)
    toast.complain(title, message)
    onInvalid(name)
  }

  async function store(fields: PostFields, stored: Post | undefined, intent: SaveIntent) {
    const checked = checkFields(fields)
    if (!checked.valid) {
      pointOut(checked.errors, checked.first.name, 'Erreur de validation', checked.first.message)
      return false
    }
    toast.clear()
    setBusy(true)
    try {
      const post = await send(checked.input, stored)
      setConflict(undefined)
      setIsGone(false)
      form.acceptStored(post, fields)
      showToast(stored ? 'Article mis à jour' : 'Article créé')
      onSaved({ post, intent, isAll: latest.current === fields })
      return true
    } catch (error) {
      explain(error, intent)
      return false
    } finally {
      setBusy(false)
    }
  }

  function explain(error: unknown, intent: SaveIntent) {
    const newer = findNewerVersion(error)
    if (isRefusal(error)) {
      unfinished.current = intent === 'leave' ? 'stay' : intent
    } else if (newer) {
      setConflict(newer)
    } else if (error instanceof ApiError && error.code === 'slug_taken') {
      pointOut({ slug: error.message }, 'slug', 'Erreur', error.message)
    } else if (error instanceof ApiError && error.errors.length > 0) {
      const issues = error.errors.map(({ path, message }) => ({ path: [path], message }))
      const { errors, first } = collectErrors(issues)
      pointOut(errors, first.name, 'Erreur', error.message)
    } else {
      setIsGone(error instanceof ApiError && error.status === 404)
      toast.complain('Erreur', messageOf(error))
    }
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
    busy,
    conflict,
    isGone,
    saveAsNew: () => store(form.fields, undefined, 'stay'),
    save: async (intent) => !busy && store(form.fields, form.stored, intent),
    async resolveConflict(chosen) {
      if (!conflict) return
      if (listDifferences(chosen, fieldsOf(conflict)).length === 0) {
        form.acceptStored(conflict, form.fields)
        setConflict(undefined)
        return
      }
      form.putForward(chosen, conflict.updated_at)
      await store(chosen, conflict, 'stay')
    },
    dismissConflict: () => setConflict(undefined),
  }
}

function send(input: PostInput, stored: Post | undefined): Promise<Post> {
  if (!stored) return createPost(input)
  return updatePost(stored.id, { ...input, updated_at: stored.updated_at })
}
