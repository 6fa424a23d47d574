import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import { ListedPost, type Post, type PostInput } from '../../../../domain/post.ts'
import { type PostRevision, pickWritten } from '../../../../domain/post-history.ts'
import { showToast } from '../../../components/ui/toasts.ts'
import { ApiError, callApi, isRefusal } from '../../api-client.ts'
import { type LoadedConflict, loadConflict } from '../../compare/load-conflict.ts'
import { mergeFields } from '../../compare/merge-fields.ts'
import type { SentText } from '../../compare/read-conflict.ts'
import { listDifferences } from '../../form/field-problems.ts'
import { longTexts, type PostFields, postFieldsOf, withTypedSpaces } from '../post-fields.ts'
import type { PostForm } from '../use-post-form.ts'
import { createOnce } from './create-once.ts'

/** What follows a save: writing on, the list, or wherever the person was on the way to. */
export type SaveIntent = 'stay' | 'close' | 'leave'
/** The article itself, or a revision that readers do not see. */
export type SaveTarget = 'article' | 'revision'

interface PostConflict extends LoadedConflict<ListedPost, PostFields> {
  target: SaveTarget
  /** What the form held when the save began. */
  typed: PostFields
}

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
  /** Where the text to store was made of two versions: what met. */
  joined?: PostConflict
}

/** Storing what the editor holds. Whatever goes wrong, the text stays in the editor. */
export function useSaving({ form, interrupted, onSaved }: SavingOptions) {
  /** What was to be stored when the article turned out to be deleted. */
  const [gone, setGone] = useState<SaveTarget>()
  const [conflict, setConflict] = useState<PostConflict>()
  /** The other version that a save has just been joined with. */
  const [joined, setJoined] = useState<PostConflict>()
  const [create] = useState(createOnce)
  const latest = useRef(form.fields)
  latest.current = form.fields
  const unanswered = useRef<SentText<PostFields>[]>([])
  /** What was asked for when the session turned out to be gone. */
  const unfinished = useRef<Order>(undefined)

  function versionOf({ target, stored }: Order): string | null | undefined {
    if (stored !== form.stored) return stored?.updated_at
    const { article, revision } = form.writtenOn
    return target === 'revision' ? (revision ?? article) : article
  }

  /** What the text to store was made from, where the server does not know. */
  function baseOf({ stored }: Order): PostFields | undefined {
    if (stored && stored !== form.stored) return postFieldsOf(stored)
    return form.isBaseKnown ? form.base : undefined
  }

  function send(input: PostInput, order: Order): Promise<Post | PostRevision> {
    const { stored, target } = order
    // What readers were not to see yet, they do not see now either.
    if (!stored) return create(target === 'revision' ? { ...input, published: false } : input)
    const params = { id: stored.id }
    const body = { ...input, updated_at: versionOf(order) }
    if (target === 'revision') return callApi(postCalls.saveRevision, { params, body })
    const revision_saved_at = form.writtenOn.revision
    return callApi(postCalls.updatePost, { params, body: { ...body, revision_saved_at } })
  }

  /** What words typed since the save began cannot be joined with, if anything. */
  function findClash(answer: Post | PostRevision, order: Order): PostConflict | undefined {
    if (!order.joined || !order.stored) return undefined
    const { typed } = order.joined
    const [mine, theirs] = [latest.current, withTypedSpaces(postFieldsOf(answer), typed)]
    const merge = mergeFields({ base: typed, mine, theirs }, longTexts)
    const stored = 'post_id' in answer ? datedByRevision(order.stored, answer) : answer
    const clash = { ...order.joined, stored, mine, theirs, merge, typed: mine }
    return merge.clashes.length > 0 ? clash : undefined
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
    setGone(undefined)
    setConflict(undefined)
    if (!order.joined) setJoined(undefined)
  }

  function showFailure(error: unknown, order: Order) {
    if (isRefusal(error)) {
      unfinished.current = { ...order, intent: order.intent === 'leave' ? 'stay' : order.intent }
    } else setGone(error instanceof ApiError && error.status === 404 ? order.target : undefined)
    form.showFailure(error)
  }

  async function store(fields: PostFields, order: Order): Promise<boolean> {
    const typed = order.joined?.typed ?? fields
    let sent = fields
    let found: LoadedConflict<ListedPost, PostFields> | undefined
    let clash: PostConflict | undefined
    const isStored = await form.submit(
      fields,
      async (input) => {
        sent = postFieldsOf(input)
        unanswered.current.push({ sent, typed: order.joined ? typed : sent })
        const answer = await send(input, order)
        unanswered.current = []
        clash = findClash(answer, order)
        // Shown at once: no letter can be typed into the text of before.
        if (!clash) flushSync(() => accept(answer, typed, order))
      },
      async (error) => {
        found = await loadConflict(error, {
          row: ListedPost,
          fieldsOf: postFieldsOf,
          mine: sent,
          base: baseOf(order),
          madeOn: form.isBaseKnown && form.stored ? postFieldsOf(form.stored) : undefined,
          unanswered: unanswered.current,
          longTexts,
        })
        if (!found) showFailure(error, order)
      },
    )
    // The form stays on the version it was written on: whatever follows, this is asked about first.
    if (clash) {
      setConflict(clash)
      return false
    }
    if (!found) return isStored
    // What readers have not seen yet is joined where they do not see it: publishing it is decided by who has read it.
    const target = found.stored.revision_saved_at ? 'revision' : order.target
    const joined = { ...found, target, typed }
    if (found.merge.clashes.length > 0) {
      setConflict(joined)
      return false
    }
    if (!found.isOwn) setJoined(joined)
    const intent = found.isOwn ? order.intent : 'stay'
    return store(found.merge.fields, { ...order, intent, target, stored: found.stored, joined })
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
    isGone: gone !== undefined,
    joined,
    conflict,
    dismissConflict: () => setConflict(undefined),
    saveAsNew: () =>
      store(form.fields, { intent: 'stay', target: gone ?? 'article', stored: undefined }),
    /** True once stored; false when the text is still only here. */
    save: (intent: SaveIntent, target: SaveTarget = 'article') =>
      store(form.fields, { intent, target, stored: form.stored }),
    async resolveConflict(chosen: PostFields) {
      if (!conflict) return
      const { stored, target, typed } = conflict
      const order: Order = { intent: 'stay', target, stored, joined: conflict }
      const isTheirs = listDifferences(chosen, conflict.theirs).length === 0
      if (target === 'revision' || !isTheirs) return void (await store(chosen, order))
      const clash = findClash(stored, order)
      if (!clash) form.acceptStored(stored, typed)
      setConflict(clash)
    },
  }
}

/** The article as it would be, dated by its revision. */
function datedByRevision(post: Post, revision: PostRevision): Post {
  return { ...post, ...pickWritten(revision), updated_at: revision.saved_at }
}
