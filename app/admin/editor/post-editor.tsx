import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Post } from '../../../domain/post.ts'
import { type AdminAddress, NEW_ARTICLE, writeAdminAddress } from '../admin-address.ts'
import { getPost } from '../articles/posts-api.ts'
import { useLoaded } from '../use-loaded.ts'
import { PostDesk } from './post-desk.tsx'

export interface EditorContext {
  userId: string
  /** Whether someone must sign in again before anything can be stored. */
  interrupted: boolean
}

interface PostEditorProps extends EditorContext {
  address: AdminAddress
}

/** The editor of the article that the address names. */
export function PostEditor({ address, ...context }: PostEditorProps) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<Post>()
  const article = address.article ?? NEW_ARTICLE
  const close = () =>
    navigate(writeAdminAddress({ ...address, article: undefined }), {
      state: { closed: created?.id ?? article },
    })

  function showCreated(post: Post) {
    setCreated(post)
    navigate(writeAdminAddress({ ...address, article: post.id }), { replace: true })
  }

  const shared = { ...context, onClose: close, onCreated: showCreated }
  // A new article that was just stored stays on the desk as it is, under its own address.
  if (article === NEW_ARTICLE || article === created?.id) {
    return <PostDesk key={NEW_ARTICLE} {...shared} post={created} />
  }
  return <StoredPost key={article} {...shared} id={article} />
}

interface StoredPostProps extends EditorContext {
  id: string
  onClose: () => void
  onCreated: (post: Post) => void
}

function StoredPost({ id, ...shared }: StoredPostProps) {
  const load = useCallback((signal: AbortSignal) => getPost(id, signal), [id])
  const post = useLoaded(load, "Impossible de charger l'article")
  if (post.data) return <PostDesk {...shared} post={post.data} />
  if (post.loading) return <p role="status">Chargement de l'article…</p>
  return (
    <div className="grid justify-items-start gap-4">
      <p>Cet article n'existe pas, ou n'a pas pu être chargé.</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-outline" onClick={shared.onClose}>
          Retour
        </button>
        <button type="button" className="button button-outline" onClick={post.reload}>
          Réessayer
        </button>
      </div>
    </div>
  )
}
