import { useEffect, useState } from 'react'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { Post } from '../../../domain/post.ts'
import { showErrorToast, showToast } from '../../components/ui/toasts.ts'
import { NEW_ARTICLE } from '../admin-address.ts'
import { callApi, isRefusal, messageOf } from '../api-client.ts'
import { PreviewLinkDialog } from '../articles/preview-link-dialog.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { unsavedWork } from '../unsaved-work.ts'
import { useHeldWork } from '../use-held-work.ts'
import { useOnDemand } from '../use-on-demand.ts'
import { ArticleFieldset } from './article-fieldset.tsx'
import { EditorBar } from './editor-bar.tsx'
import { GoneNotice, JoinedNotice, RevisionNotice } from './editor-notices.tsx'
import { LocalCopyNotices } from './local-copies/local-copy-notice.tsx'
import { useLocalCopy } from './local-copies/use-local-copy.ts'
import type { PostFields } from './post-fields.ts'
import { rememberAuthor } from './remembered-author.ts'
import { useSaveShortcut } from './saving/use-save-shortcut.ts'
import { useSaving } from './saving/use-saving.ts'
import { type OpenedPost, usePostForm } from './use-post-form.ts'

export interface EditorFormProps {
  opened: OpenedPost
  userId: string
  /** Whether someone must sign in again before anything can be stored. */
  interrupted: boolean
  onClose: () => void
  onCreated: (post: Post) => void
}

const loadHistory = () => import('./history/history-dialog.tsx')

/** One article being written, from the first word until it is stored. */
export function EditorForm({ opened, userId, interrupted, onClose, onCreated }: EditorFormProps) {
  const form = usePostForm(opened)
  const { element, stored, revision } = form
  const copy = useLocalCopy(form, userId, stored?.id ?? NEW_ARTICLE)
  const categories = useCategories()
  const [dialog, setDialog] = useState<'preview' | 'history'>()

  const saving = useSaving({
    form,
    interrupted,
    onSaved({ post: saved, intent, isAll }) {
      // Released at once: what follows is a move that must not be asked about.
      unsavedWork.release()
      if (isAll) copy.forget()
      if (saved) rememberAuthor(userId, saved.author_name ?? '')
      if (intent === 'close' && isAll) onClose()
      else if (saved && intent !== 'leave' && saved.id !== stored?.id) onCreated(saved)
    },
  })
  const { conflict } = saving
  const history = useOnDemand(loadHistory, dialog === 'history', () => setDialog(undefined))
  /** What is being prepared is prepared further; only a click on « Enregistrer » publishes it. */
  const usual = form.writtenOn.revision ? 'revision' : 'article'

  // While the conflict is asked about, its own button saves: another save would change the questions.
  useSaveShortcut(() => form.isDirty && !conflict && void saving.save('stay', usual))
  useHeldWork(form, { save: () => saving.save('leave', usual), discard: copy.forget })
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [element])

  function describe(name: keyof PostFields, fields: PostFields) {
    if (name === 'published') return fields.published ? 'Publié' : 'Brouillon'
    if (name !== 'category_id') return fields[name]
    const category = categories.data?.find(({ id }) => id === fields.category_id)
    return category?.name ?? (fields.category_id ? 'Autre catégorie' : 'Aucune catégorie')
  }

  const saveRevision = () => saving.save('stay', 'revision')

  async function dropRevision() {
    if (!stored) return
    if (!confirm('Abandonner ce brouillon de révision ? Il restera dans l’historique.')) return
    try {
      const query = { saved_at: revision?.saved_at }
      await callApi(postCalls.dropRevision, { params: { id: stored.id }, query })
      // What was typed since stays in its field.
      form.acceptStored(stored, form.base)
      showToast('Brouillon de révision abandonné')
    } catch (error) {
      if (!isRefusal(error)) showErrorToast('Erreur', messageOf(error))
    }
  }

  return (
    // Enter in a field does not save: the button is not the form's own.
    <form ref={element} noValidate onSubmit={(event) => event.preventDefault()}>
      <EditorBar
        form={form}
        copy={copy}
        onClose={onClose}
        onShare={() => setDialog('preview')}
        onHistory={() => setDialog('history')}
        onSave={() => saving.save('close')}
        onSaveRevision={saveRevision}
      />
      <LocalCopyNotices copy={copy} stored={stored} revision={revision} />
      {revision && (
        <RevisionNotice
          revision={revision}
          onShare={() => setDialog('preview')}
          onDrop={dropRevision}
        />
      )}
      {saving.joined && <JoinedNotice conflict={saving.joined} labels={form.labels} />}
      {saving.isGone && <GoneNotice onSaveAsNew={saving.saveAsNew} />}
      <ArticleFieldset
        form={form}
        categories={categories.data ?? []}
        onSaveRevision={saveRevision}
      />
      {conflict && (
        <conflict.Dialog
          title="Cet article a été modifié entre-temps"
          backLabel="Revenir à l'éditeur"
          form={form}
          conflict={conflict}
          storedAt={conflict.stored.updated_at}
          describe={describe}
          onChoose={saving.resolveConflict}
          onBack={saving.dismissConflict}
        />
      )}
      {dialog === 'history' && history && stored && (
        <history.HistoryDialog
          post={stored}
          isDirty={form.isDirty}
          describe={describe}
          onClose={() => setDialog(undefined)}
          onRestored={(post) => {
            form.acceptStored(post, form.fields)
            setDialog(undefined)
          }}
        />
      )}
      {dialog === 'preview' && stored && (
        <PreviewLinkDialog
          post={revision ? { id: stored.id, title: revision.title } : stored}
          unsaved={form.isDirty}
          onClose={() => setDialog(undefined)}
        />
      )}
    </form>
  )
}
