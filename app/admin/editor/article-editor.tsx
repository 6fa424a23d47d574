import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { Post } from '../../../domain/post.ts'
import { type AdminAddress, NEW_ARTICLE, writeAdminAddress } from '../admin-address.ts'
import { ApiError, callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { useLoaded } from '../use-loaded.ts'
import { EditorForm, type EditorFormProps } from './editor-form.tsx'
import { OrphanedCopies } from './local-copies/orphaned-copies.tsx'
import { findRememberedAuthor } from './remembered-author.ts'

interface ArticleEditorProps extends Pick<EditorFormProps, 'userId' | 'interrupted'> {
  address: AdminAddress
}

/** The editor of the article that the address names. */
export function ArticleEditor({ address, ...session }: ArticleEditorProps) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: string; openedAs: string }>()
  const article = address.article ?? NEW_ARTICLE
  // What was just stored for the first time stays in the editor as it is, under its own address.
  const openedAs = created?.id === article ? created.openedAs : article
  const shared = {
    ...session,
    onClose: () =>
      navigate(writeAdminAddress({ ...address, article: undefined }), {
        state: { closed: created?.id ?? article },
      }),
    onCreated({ id }: Post) {
      setCreated({ id, openedAs })
      navigate(writeAdminAddress({ ...address, article: id }), { replace: true })
    },
  }
  if (openedAs === NEW_ARTICLE) {
    const author = findRememberedAuthor(session.userId)
    const opened = { post: undefined, revision: undefined, author }
    return <EditorForm key={NEW_ARTICLE} {...shared} opened={opened} />
  }
  const writeAnew = () => navigate(writeAdminAddress({ ...address, article: NEW_ARTICLE }))
  return <StoredArticle key={openedAs} {...shared} id={openedAs} onWriteAnew={writeAnew} />
}

interface StoredArticleProps extends Omit<EditorFormProps, 'opened'> {
  id: string
  onWriteAnew: () => void
}

function StoredArticle({ id, onWriteAnew, ...shared }: StoredArticleProps) {
  const [isGone, setIsGone] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [post, revision] = await Promise.all([
        callApi(postCalls.getPostForAdmin, { params: { id }, signal }),
        callApi(postCalls.getRevision, { params: { id }, signal }),
      ]).catch((error) => {
        setIsGone(error instanceof ApiError && error.status === 404)
        throw error
      })
      return { post, revision: revision ?? undefined }
    },
    [id],
  )
  const post = useLoaded(load, "Impossible de charger l'article")
  if (post.data) return <EditorForm {...shared} opened={post.data} />
  if (post.loading) return <p role="status">Chargement de l'article…</p>
  return (
    <div className="grid justify-items-start gap-4">
      <p>Cet article n'existe pas, ou n'a pas pu être chargé.</p>
      {isGone && <OrphanedCopies userId={shared.userId} article={id} onMoved={onWriteAnew} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={shared.onClose}>Retour</Button>
        <Button onClick={post.reload}>Réessayer</Button>
      </div>
    </div>
  )
}
