import { useState } from 'react'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { ListedPost } from '../../../domain/post.ts'
import { showErrorToast, showToast } from '../../components/ui/toasts.ts'
import { ApiError, callApi, isRefusal, messageOf } from '../api-client.ts'
import type { TakenAddress } from './restore-dialog.tsx'

type Deleted = Pick<ListedPost, 'id' | 'slug'>

/** Deleting articles, and taking them back. `reload` shows the list as it is then. */
export function useTrash(reload: () => void) {
  const [taken, setTaken] = useState<TakenAddress>()

  async function restore(posts: Deleted[], slug?: string) {
    for (const post of posts) {
      try {
        await callApi(postCalls.restorePost, { params: { id: post.id }, body: { slug } })
        setTaken(undefined)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'slug_taken') {
          setTaken({ id: post.id, slug: slug ?? post.slug, reason: error.message })
        } else if (!isRefusal(error)) showErrorToast('Erreur', messageOf(error))
        reload()
        return
      }
    }
    showToast(posts.length === 1 ? 'Article restauré' : `${posts.length} articles restaurés`)
    reload()
  }

  return {
    /** An article that cannot go back to its own address. */
    taken,
    restore,
    restoreAt: (slug: string) => taken && restore([taken], slug),
    giveUp: () => setTaken(undefined),
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
