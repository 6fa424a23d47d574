import { useState } from 'react'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { ListedPost } from '../../../domain/post.ts'
import { pickWritten, type WrittenPost } from '../../../domain/post-history.ts'
import { showErrorToast, showToast, type ToastAction } from '../../components/ui/toasts.ts'
import { callApi, isRefusal, messageOf } from '../api-client.ts'

/** Several articles at once, one call after the other: each is stored or refused for itself. */
export function useBulkActions(posts: ListedPost[], reload: () => void) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  // What another search or page shows is not acted upon unseen.
  const chosen = posts.filter(({ id }) => ids.has(id))

  /** What was done, as a toast says it: « 3 articles publiés ». */
  async function forEach(
    act: (post: ListedPost) => Promise<unknown>,
    [one, many]: [string, string],
    undoOf?: (done: ListedPost[]) => ToastAction,
  ) {
    if (busy) return
    setBusy(true)
    const done: ListedPost[] = []
    try {
      for (const post of chosen) {
        await act(post)
        done.push(post)
      }
    } catch (error) {
      const title = chosen[done.length]?.title
      if (!isRefusal(error)) showErrorToast('Erreur', `« ${title} » : ${messageOf(error)}`)
    }
    const count = done.length
    if (count > 0) {
      showToast(count === 1 ? one : `${count} ${many}`, undefined, undoOf?.(done))
    }
    setIds(new Set(chosen.slice(count).map(({ id }) => id)))
    setBusy(false)
    reload()
  }

  const change = (part: Partial<WrittenPost>) => (post: ListedPost) => {
    const { id, updated_at, revision_saved_at = null } = post
    const body = { ...pickWritten(post), ...part, updated_at, revision_saved_at }
    return callApi(postCalls.updatePost, { params: { id }, body })
  }

  return {
    chosen,
    busy,
    isChosen: (id: string) => ids.has(id),
    choose(id: string, isChosen: boolean) {
      const next = new Set(ids)
      if (isChosen) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    chooseAll: (all: boolean) => setIds(new Set(all ? posts.map(({ id }) => id) : [])),
    publish: () => forEach(change({ published: true }), ['Article publié', 'articles publiés']),
    unpublish: () =>
      forEach(change({ published: false }), ['Article dépublié', 'articles dépubliés']),
    move: (categoryId: string | null) =>
      forEach(change({ category_id: categoryId }), ['Article déplacé', 'articles déplacés']),
    forEach,
  }
}

export type BulkActionsState = ReturnType<typeof useBulkActions>
