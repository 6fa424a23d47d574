import { useState } from 'react'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { ListedPost } from '../../../domain/post.ts'
import { showErrorToast, showToast } from '../../components/ui/toasts.ts'
import { ApiError, callApi, isRefusal, messageOf } from '../api-client.ts'
import type { TakenAddress } from './restore-dialog.tsx'

type Deleted = Pick<ListedPost, 'id' | 'slug'>

/** Deleting articles, and taking them back. `reload` shows the list as it is then. */
export function useTrash(reload: () => void) {
  const [taken, setTaken] = useState<TakenAddress[]>([])
  const [asked] = taken

  /** All that can go back; where another article lives at its address, the person is asked, one after the other. */
  async function restore(posts: Deleted[], slug?: string) {
    const refused: TakenAddress[] = []
    let restored = 0
    try {
      for (const post of posts) {
        try {
          await callApi(postCalls.restorePost, { params: { id: post.id }, body: { slug } })
          restored += 1
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'slug_taken')) throw error
          refused.push({ id: post.id, slug: slug ?? post.slug, reason: error.message })
        }
      }
    } catch (error) {
      if (!isRefusal(error)) showErrorToast('Erreur', messageOf(error))
    }
    setTaken((before) => [
      ...refused,
      ...before.filter(({ id }) => !posts.some((post) => post.id === id)),
    ])
    if (restored > 0) {
      showToast(restored === 1 ? 'Article restauré' : `${restored} articles restaurés`)
    }
    reload()
  }

  return {
    /** An article that cannot go back to its own address. */
    taken: asked,
    restore,
    restoreAt: (slug: string) => asked && restore([asked], slug),
    giveUp: () => setTaken((before) => before.slice(1)),
    /** « Annuler », inside the toast. */
    undoOf: (posts: Deleted[]) => ({ label: 'Annuler', run: () => void restore(posts) }),
    remove: (post: Deleted) =>
      callApi(postCalls.deletePost, { params: { id: post.id }, query: {} }),
    /** As it is shown in the list of the trash. */
    removeForGood: ({ id, deleted_at }: ListedPost) =>
      callApi(postCalls.deletePost, {
        params: { id },
        query: { permanently: 'true', deleted_at },
      }),
  }
}
