import { useEffect, useRef, useState } from 'react'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import { Post, type PostInput } from '../../../../domain/post.ts'
import type { PostRevision } from '../../../../domain/post-history.ts'
import { showToast } from '../../../components/ui/toasts.ts'
import { ApiError, callApi, isRefusal } from '../../api-client.ts'
import { type LoadedConflict, loadConflict } from '../../compare/load-conflict.ts'
import { listDifferences } from '../../form/field-problems.ts'
import { type PostFields, postFieldsOf } from '../post-fields.ts'
import type { PostForm } from '../use-post-form.ts'
import { createOnce } from './create-once.ts'

/** What follows a save: writing on, the list, or wherever the person was on the way to. */
export type SaveIntent = 'stay' | 'close' | 'leave'
/** The article itself, or a revision that readers do not see. */
export type SaveTarget = 'article' | 'revision'
type PostConflict = LoadedConflict<Post, PostFields>

interface Saved {
  post: Post | undefined
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

interface Order {
  intent: SaveIntent
  target: SaveTarget
  /** The version to replace. */
  stored: Post | undefined
  /** What the form held, where something else is sent: both versions joined, say. */
  typed?: PostFields
}

/** Storing what the editor holds. Whatever goes wrong, the text stays in the editor. */
export function useSaving({ form, interrupted, onSaved }: SavingOptions) {
  const [isGone, setIsGone] = useState(false)
  const [conflict, setConflict] = useState<PostConflict & { target: SaveTarget }>()
  /** The other version that a save has just been joined with. */
  const [joined, setJoined] = useState<PostConflict>()
  const [create] = useState(createOnce)
  const latest = useRef(form.fields)
  latest.current = form.fields
  /** What was asked for when the session turned out to be gone. */
  const unfinished = useRef<Order>(undefined)
  const versionOf = ({ target, stored }: Order) =>
    (target === 'revision' && stored === form.stored && form.revision?.saved_at) ||
    stored?.updated_at

  /** What the text to store was made from, where the server does not know. */
  function baseOf({ stored }: Order): PostFields | undefined {
    if (stored && stored !== form.stored) return postFieldsOf(stored)
    return form.isBaseKnown ? form.base : undefined
  }

  function send(input: PostInput, order: Order): Promise<Post | PostRevision> {
    const { stored, target } = order
    if (!stored) return create(input)
    const call = target === 'revision' ? postCalls.saveRevision : postCalls.updatePost
    const body = { ...input, updated_at: versionOf(order) }
    return callApi(call, { params: { id: stored.id }, body })
  }

  /** In one go: were the page rendered in between, the work would be held anew and then let go. */
  function accept(answer: Post | PostRevision, typed: PostFields, order: Order) {
    const isAll = latest.current === typed
    if ('post_id' in answer) {
      form.acceptRevision(answer, typed)
      showToast(
        'Brouillon de révision enregistré',
        'Les lecteurs voient toujours la version publiée.',
      )
      onSaved({ post: undefined, intent: order.intent, isAll })
    } else {
      form.acceptStored(answer, typed)
      showToast(order.stored ? 'Article mis à jour' : 'Article créé')
      onSaved({ post: answer, intent: order.intent, isAll })
    }
    setIsGone(false)
    setConflict(undefined)
    if (!order.typed) setJoined(undefined)
  }

  function showFailure(error: unknown, order: Order) {
    if (isRefusal(error)) {
      unfinished.current = { ...order, intent: order.intent === 'leave' ? 'stay' : order.intent }
    } else setIsGone(error instanceof ApiError && error.status === 404)
    form.showFailure(error)
  }

  async function store(fields: PostFields, order: Order): Promise<boolean> {
    const typed = order.typed ?? fields
    let failure: unknown
    const isStored = await form.submit(
      fields,
      async (input) => accept(await send(input, order), typed, order),
      (error) => {
        failure = error
      },
    )
    const found = await loadConflict(failure, {
      row: Post,
      fieldsOf: postFieldsOf,
      mine: fields,
      base: baseOf(order),
      longTexts: ['content'],
    })
    if (failure !== undefined && !found) showFailure(failure, order)
    if (!found) return isStored
    const next = { ...order, intent: 'stay' as const, stored: found.stored, typed }
    if (found.merge.clashes.length > 0) {
      setConflict({ ...found, target: order.target })
      return false
    }
    setJoined(found)
    return store(found.merge.fields, next)
  }

  const resume = useRef(() => {})
  resume.current = () => {
    const order = unfinished.current
    unfinished.current = undefined
    if (order) void store(form.fields, { ...order, stored: form.stored })
  }
  useEffect(() => {
    if (!interrupted) resume.current()
  }, [interrupted])

  return {
    /** Whether the article was deleted while it was open here. */
    isGone,
    joined,
    conflict,
    dismissConflict: () => setConflict(undefined),
    saveAsNew: () => store(form.fields, { intent: 'stay', target: 'article', stored: undefined }),
    /** True once stored; false when the text is still only here. */
    save: (intent: SaveIntent, target: SaveTarget = 'article') =>
      store(form.fields, { intent, target, stored: form.stored }),
    async resolveConflict(chosen: PostFields) {
      if (!conflict) return
      const { stored, target } = conflict
      if (target === 'article' && listDifferences(chosen, conflict.theirs).length === 0) {
        form.acceptStored(stored, form.fields)
        setConflict(undefined)
        return
      }
      await store(chosen, { intent: 'stay', target, stored, typed: form.fields })
    },
  }
}
